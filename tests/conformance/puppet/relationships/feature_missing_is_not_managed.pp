user { 'u': roles => ['r1'] }
user { 'r1': ensure => present }
group { 'g': members => ['u'] }
