class c { notify { 'in': } }
include c
notify { 's': notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => [Notify['s'], Class['c']] }
