class a { notify { 'a': } }
class b { notify { 'b': require => Class['a'] } }
include a, b
Class['a'] { require => Notify['b'] }
