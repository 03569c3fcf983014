define d { exec { "e-${title}": command => '/bin/echo x', refreshonly => true } }
notify { 'n': }
d { 'x': subscribe => Notify['n'] }
d { 'y': require => D['x'] }
