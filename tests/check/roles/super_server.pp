# reads: xinetd /etc/xinetd.conf /etc/xinetd.d
package { 'xinetd': ensure => installed }
package { 'tftpd-hpa': ensure => installed }
file { '/srv/boot': ensure => directory }
file { '/srv/boot/menu':
  content => "default local\n",
}
service { 'tftpd-hpa':
  ensure  => stopped,
  require => Package['tftpd-hpa'],
  before  => Service['xinetd'],
}
file { '/etc/xinetd.d/tftp':
  content => "service tftp\n{\n  socket_type = dgram\n  protocol = udp\n  wait = yes\n  user = root\n  server = /usr/sbin/in.tftpd\n  server_args = -s /srv/boot\n  disable = no\n}\n",
  require => Package['xinetd'],
  notify  => Service['xinetd'],
}
service { 'xinetd': ensure => running, enable => true }
