class a { notify { 'a1': } notify { 'a2': } }
class b { notify { 'b1': } notify { 'b2': } }
include a, b
Class['b'] -> Class['a']
notify { 'n': }
