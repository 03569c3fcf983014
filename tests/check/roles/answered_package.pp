file { '/var/lib/answers': content => "tftpd-hpa tftpd-hpa/directory string /srv/netboot\n" }
exec { 'answers':
  command => '/usr/bin/debconf-set-selections /var/lib/answers',
  unless  => '/usr/bin/dpkg-query -W tftpd-hpa',
  require => File['/var/lib/answers'],
}
package { 'tftpd-hpa':
  ensure  => installed,
  require => Exec['answers'],
}
file { '/srv/netboot': ensure => directory }
file { '/srv/netboot/menu':
  content => "menu\n",
}
