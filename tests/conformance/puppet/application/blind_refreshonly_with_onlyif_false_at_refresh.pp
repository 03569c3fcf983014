notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refreshonly => true, onlyif => '/bin/false', notify => Exec['f'] }
exec { 'f': command => '/bin/echo f', refreshonly => true }
