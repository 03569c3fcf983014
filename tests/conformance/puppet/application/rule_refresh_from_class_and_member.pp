class c { notify { 'n': } notify { 'o': } }
include c
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => [Class['c'], Notify['n']] }
