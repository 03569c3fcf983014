Package['ntp'] -> File['/etc/ntp.conf'] ~> Service['ntpd']

service { 'ntpd': ensure => running }
file { '/etc/ntp.conf': ensure => file }
package { 'ntp': ensure => present }
