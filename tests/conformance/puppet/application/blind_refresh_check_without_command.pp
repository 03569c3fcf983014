notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refreshonly => true, unless => '/opt/nosuch' }
notify { 'after': require => Exec['e'] }
