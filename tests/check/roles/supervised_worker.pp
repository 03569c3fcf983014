# reads: supervisor /etc/supervisor
package { 'supervisor': ensure => installed }
user { 'worker': ensure => present, system => true }
file { '/usr/local/bin/worker':
  mode    => '0755',
  content => "#!/bin/sh\nexec sleep 1000\n",
  notify  => Service['supervisor'],
}
file { '/srv/worker':
  ensure => directory,
  owner  => 'worker',
}
file { '/etc/supervisor/conf.d/worker.conf':
  content => "[program:worker]\ncommand=/usr/local/bin/worker\nuser=worker\ndirectory=/srv/worker\n",
  require => [
    Package['supervisor'],
    User['worker'],
  ],
  notify  => Service['supervisor'],
}
service { 'supervisor':
  ensure  => running,
  enable  => true,
  require => Package['supervisor'],
}
