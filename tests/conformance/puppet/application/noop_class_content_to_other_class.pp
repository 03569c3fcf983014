class a { notify { 'real': noop => false } }
class b { exec { 'r': command => '/bin/echo r', refreshonly => true, noop => false } }
include a, b
Class['a'] ~> Class['b']
