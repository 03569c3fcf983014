class a { notify { 'a': } }
class b { notify { 'b': } }
class c { contain b contain a Class['a'] -> Class['b'] }
include c
