class c { widget { 'w': version => '1' } }
include c
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'] }
