package { 'ntp': ensure => present }
-> file { '/etc/ntp.conf': content => "server pool.ntp.org\n" }
~> service { 'ntpd': ensure => running }

file { '/etc/motd': content => "quack\n" }
~> service { 'motd': ensure => running }

# The service's other neighbour succeeds; it is skipped all the same.
File['/etc/motd'] ~> Service['ntpd']
