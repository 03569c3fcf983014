# notifier: File[/etc/vsftpd.conf] Service[vsftpd]
package { 'vsftpd': ensure => installed }
-> file { '/etc/vsftpd.conf': content => "listen=NO\n" }
-> service { 'vsftpd': ensure => running }
