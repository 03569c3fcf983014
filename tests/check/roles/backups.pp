package { 'rsync': ensure => installed }
user { 'saver':
  ensure     => present,
  home       => '/srv/saver',
  managehome => true,
}
file { '/srv/saver/.ssh':
  ensure  => directory,
  owner   => 'saver',
  mode    => '0700',
  require => User['saver'],
}
exec { 'key of the saver':
  command => '/usr/bin/ssh-keygen -q -t ed25519 -N "" -f /srv/saver/.ssh/id_ed25519',
  creates => '/srv/saver/.ssh/id_ed25519',
  user    => 'saver',
  require => File['/srv/saver/.ssh'],
}
file { '/srv/saver/include':
  content => "/etc\n",
  require => User['saver'],
}
exec { 'first copy':
  command => '/usr/bin/rsync -a --files-from=/srv/saver/include -r / /srv/copy',
  creates => '/srv/copy',
  require => [
    Package['rsync'],
    File['/srv/saver/include'],
  ],
}
cron { 'save':
  command => '/usr/bin/rsync -a /etc /srv/copy',
  user    => 'saver',
  hour    => 2,
  minute  => 0,
  require => User['saver'],
}
