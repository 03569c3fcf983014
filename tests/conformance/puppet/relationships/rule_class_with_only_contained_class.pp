class a { contain b }
class b { contain c }
class c { notify { 'c': } }
include a
notify { 'n': before => Class['a'] }
