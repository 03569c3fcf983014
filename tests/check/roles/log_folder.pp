package { 'logrotate': ensure => installed }
group { 'app': ensure => present, gid => 4300 }
user { 'app':
  ensure  => present,
  uid     => 4300,
  gid     => 'app',
  require => Group['app'],
}
file { '/var/log/app':
  ensure  => directory,
  owner   => 'app',
  group   => 'app',
  require => User['app'],
}
file { '/etc/logrotate.d/app':
  content => "/var/log/app/*.log {\n  weekly\n  rotate 4\n  missingok\n  su app app\n}\n",
}
exec { 'check rotation':
  command => '/usr/sbin/logrotate -d /etc/logrotate.d/app > /srv/rotation 2>&1',
  creates => '/srv/rotation',
  require => [
    Package['logrotate'],
    User['app'],
    File['/etc/logrotate.d/app'],
  ],
}
