t_thing { 'q': }
class b { notify { 'in b': } }
class c { notify { 'in c': } }
class d { notify { 'in d': } }
class e { notify { 'in e': } }
define mydef { notify { "in $name": } }
mydef { 'x': }
notify { 'z': }
include b, c, d, e
