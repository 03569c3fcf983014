notify { 'a': before => Notify['c'] }
notify { ['b', 'c']: }
Notify['a'] -> Notify['b']
Notify['a'] -> Notify['c']
Notify['a'] ~> Notify['c']
