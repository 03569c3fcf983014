class c { notify { 'c': } exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Notify['c'] } }
include c
notify { 'n': }
