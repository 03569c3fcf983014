exec { '/bin/false': notify => Exec['r'] }
notify { 'n': notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
exec { 's': command => '/bin/echo s', subscribe => Notify['n'] }
