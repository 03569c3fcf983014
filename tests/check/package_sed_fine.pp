package { 'vsftpd': ensure => installed }
-> exec { 'no-anonymous':
  command => "/bin/sed -i 's/^anonymous_enable=.*/anonymous_enable=NO/' /etc/vsftpd.conf",
  onlyif  => '/bin/grep -q ^anonymous_enable=YES /etc/vsftpd.conf',
}
