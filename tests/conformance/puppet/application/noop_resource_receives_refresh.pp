notify { 's': notify => Exec['d'] }
exec { 'd': command => '/bin/echo d', refreshonly => true, noop => true }
exec { 'e': command => '/bin/echo e', refreshonly => true, subscribe => Exec['d'] }
