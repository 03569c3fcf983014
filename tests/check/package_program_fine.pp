package { 'tree': ensure => installed }
exec { 'list':
  command => 'tree /etc/apt > /root/list',
  path    => '/usr/bin:/bin',
  creates => '/root/list',
  require => Package['tree'],
}
