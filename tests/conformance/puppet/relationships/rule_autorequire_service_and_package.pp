package { 'p': source => '/tmp/p.deb', provider => 'dpkg' }
file { '/tmp/p.deb': }
service { 's': }
file { '/etc/s.conf': notify => Service['s'], require => Package['p'] }
user { 's': }
