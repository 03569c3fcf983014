notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refresh => '/bin/echo refreshed', noop => true, notify => Exec['f'] }
exec { 'f': command => '/bin/echo f', refreshonly => true }
