# reads: tinyproxy /etc/tinyproxy
package { 'tinyproxy': ensure => installed }
file_line { 'port':
  path    => '/etc/tinyproxy/tinyproxy.conf',
  line    => 'Port 3128',
  match   => '^Port ',
  require => Package['tinyproxy'],
  notify  => Service['tinyproxy'],
}
file_line { 'office':
  path    => '/etc/tinyproxy/tinyproxy.conf',
  line    => 'Allow 10.0.0.0/8',
  after   => '^Allow 127',
  require => Package['tinyproxy'],
  notify  => Service['tinyproxy'],
}
service { 'tinyproxy': ensure => running, hasstatus => false, pattern => '/usr/bin/tinyproxy' }
