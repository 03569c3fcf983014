class outer { contain a contain b Class['a'] ~> Class['b'] }
class a { notify { 'a': } }
class b { exec { 'b': command => '/bin/echo b', refreshonly => true } }
include outer
