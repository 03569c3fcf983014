define d { notify { "${title}1": } notify { "${title}2": } }
d { 'c': require => D['b'] }
notify { 'm1': }
d { 'b': require => D['a'] }
notify { 'm2': require => D['c'] }
d { 'a': }
notify { 'm3': }
