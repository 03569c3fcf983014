# culprit: Package[vsftpd] File[/etc/vsftpd.conf]
file { '/etc/vsftpd.conf': ensure => file, mode => '0600' }
package { 'vsftpd': ensure => installed }
