class a { require c notify { 'a': } }
class b { require c notify { 'b': } }
class c { notify { 'c': } }
include a, b
notify { 'n': }
