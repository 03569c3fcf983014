host { 'db.example.com':
  ip     => '10.0.0.5',
  before => Exec['look up'],
}
host { 'web.example.com': ip => '10.0.0.6', host_aliases => ['web'] }
exec { 'look up':
  command => '/usr/bin/getent hosts db.example.com > /srv/db',
  creates => '/srv/db',
}
file { '/srv/db.conf':
  ensure  => file,
  source  => '/srv/db',
  require => Exec['look up'],
}
