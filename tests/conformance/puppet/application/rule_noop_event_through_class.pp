class c { notify { 'n': noop => true } }
include c
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'] }
