class outer { contain a, b Class['a'] -> Class['b'] notify { 'o': } }
class a { notify { 'a': } }
class b { notify { 'b': } }
include outer
notify { 'n': require => Class['outer'] }
