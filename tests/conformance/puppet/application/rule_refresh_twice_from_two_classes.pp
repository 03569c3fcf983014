class a { notify { 'a': } }
class b { notify { 'b': } notify { 'b2': } }
include a, b
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => [Class['a'], Class['b']] }
