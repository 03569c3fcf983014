class a { notify { ['a1', 'a2']: } }
class b { notify { 'b1': } }
include a, b
Notify['a2'] -> Class['b']
