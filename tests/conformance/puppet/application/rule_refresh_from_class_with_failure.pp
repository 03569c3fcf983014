class c { notify { 'changed': } exec { '/bin/false': } }
include c
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'] }
exec { 's': command => '/bin/echo s', refreshonly => true, subscribe => Notify['changed'] }
