# ntp.conf is applied first, and notifies the ntpd service if it changes:
File['/etc/ntp.conf'] ~> Service['ntpd']

service { 'ntpd': ensure => running }
file { '/etc/ntp.conf': ensure => file }
