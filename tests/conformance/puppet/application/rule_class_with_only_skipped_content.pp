class c { notify { 'c': } }
include c
notify { 'n': tag => 'run', require => Class['c'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'], tag => 'run' }
