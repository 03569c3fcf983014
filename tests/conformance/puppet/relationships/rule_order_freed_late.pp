notify { 'a': require => Notify['d'] }
notify { 'b': }
notify { 'c': }
notify { 'd': }
notify { 'e': }
