class c { exec { 'r': command => '/bin/false', refreshonly => true } }
include c
notify { 's': notify => Class['c'] }
notify { 'after': require => Class['c'] }
