package { 'zsh': ensure => installed }
group { 'admins': ensure => present }
user { 'ann':
  ensure     => present,
  gid        => 'admins',
  shell      => '/usr/bin/zsh',
  managehome => true,
  require    => Package['zsh'],
}
file { '/home/ann/.zshrc':
  content => "alias l=ls\n",
  require => User['ann'],
}
exec { 'own the share':
  command     => '/usr/bin/chown -R ann /srv/share',
  refreshonly => true,
  subscribe   => File['/srv/share'],
  require     => User['ann'],
}
file { '/srv/share': ensure => directory }
