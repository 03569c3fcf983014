notify { 's': notify => Exec['d'] }
exec { 'd': command => '/bin/echo d', refreshonly => true, subscribe => Notify['s'] }
