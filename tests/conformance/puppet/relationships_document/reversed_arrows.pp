Service['ntpd'] <~ File['/etc/ntp.conf'] <- Package['ntp']
service { 'ntpd': ensure => running }
file { '/etc/ntp.conf': ensure => file }
package { 'ntp': ensure => present }
