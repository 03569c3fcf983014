notify { 'a': require => Notify['c'] }
notify { 'b': }
notify { 'c': }
notify { 'd': }
notify { 'e': before => Notify['b'] }
