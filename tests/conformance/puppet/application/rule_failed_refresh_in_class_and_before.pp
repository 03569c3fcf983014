class c { exec { 'r': command => '/bin/false', refreshonly => true, subscribe => Notify['n'] } notify { 'in c': require => Exec['r'] } }
include c
notify { 'n': }
notify { 'after': require => Class['c'] }
notify { 'free': }
