class a::b { exec { 'x': command => '/bin/echo x', refreshonly => true } }
define d { exec { "x-${title}": command => '/bin/echo y', refreshonly => true } }
include a::b
d { 'one two': }
notify { 's': } ~> Class['a::b'] ~> D['one two']
