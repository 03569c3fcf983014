class c { notify { 'c': } }
include c
notify { 'n': require => Class['c'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'] }
