notify { 'n': notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Notify['n'] }
Notify['n'] ~> Exec['r']
