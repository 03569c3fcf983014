class c { exec { 'r': command => '/bin/echo r', refreshonly => true } }
include c
notify { 'n': notify => [Class['c'], Exec['r']] }
