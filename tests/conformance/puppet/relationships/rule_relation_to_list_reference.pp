notify { ['a', 'b', 'c']: }
notify { 'd': require => Notify['a', 'b'], before => Notify['c'] }
