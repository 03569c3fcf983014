package { 'vsftpd': ensure => installed }
-> file { '/etc/vsftpd.conf': content => "listen=NO\n" }
~> exec { '/usr/sbin/service vsftpd restart': refreshonly => true }
-> service { 'vsftpd': ensure => running }
