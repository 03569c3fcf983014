notify { 'n': loglevel => warning, noop => true }
notify { 'r': loglevel => debug, noop => true, notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refreshonly => true, loglevel => info }
