# reads: vsftpd /etc/vsftpd.conf
package { 'vsftpd': ensure => installed }
group { 'ftpusers': ensure => present, gid => 4001 }
user { 'carol':
  ensure     => present,
  gid        => 'ftpusers',
  home       => '/srv/ftp-carol',
  managehome => true,
}
file { '/srv/ftp-carol/incoming':
  ensure  => directory,
  owner   => 'carol',
  mode    => '0750',
  require => User['carol'],
}
file { '/etc/vsftpd.users':
  content => "carol\n",
  notify  => Service['vsftpd'],
}
file { '/etc/vsftpd.conf':
  content => "listen=YES\nanonymous_enable=NO\nlocal_enable=YES\nuserlist_enable=YES\nuserlist_file=/etc/vsftpd.users\nuserlist_deny=NO\nsecure_chroot_dir=/var/run/vsftpd/empty\n",
  require => Package['vsftpd'],
  notify  => Service['vsftpd'],
}
service { 'vsftpd':
  ensure => running,
  enable => true,
}
