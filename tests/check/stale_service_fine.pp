package { 'vsftpd': ensure => installed }
-> file { '/etc/vsftpd.conf': content => "listen=NO\n" }
~> service { 'vsftpd': ensure => running }
