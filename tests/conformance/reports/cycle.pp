notify { 'a': require => Notify['b'] }
notify { 'b': require => Notify['c'] }
notify { 'c': require => Notify['a'] }
notify { 'd': }
