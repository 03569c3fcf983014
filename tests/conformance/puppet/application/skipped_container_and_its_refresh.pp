class c { exec { 'r': command => '/bin/echo r', refreshonly => true, tag => 'wanted' } }
include c
notify { 's': tag => 'wanted', notify => Class['c'] }
