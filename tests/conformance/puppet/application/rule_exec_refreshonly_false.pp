notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refreshonly => false }
