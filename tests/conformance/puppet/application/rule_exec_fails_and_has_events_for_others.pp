exec { 'f': command => '/bin/false', notify => Exec['r'], before => Notify['n'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
notify { 'n': notify => Exec['s'] }
exec { 's': command => '/bin/echo s', refreshonly => true }
notify { 'free': notify => Exec['s'] }
