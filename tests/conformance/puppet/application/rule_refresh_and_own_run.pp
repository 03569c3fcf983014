class c { notify { 'n': } }
include c
exec { 'e': command => '/bin/echo e', subscribe => Class['c'] }
exec { 'f': command => '/bin/echo f', refreshonly => true, subscribe => Exec['e'] }
