# setup: mkdir -p /srv/dist/app-1.0/bin && echo 1.0 > /srv/dist/app-1.0/version && cd /srv/dist && tar czf app.tgz app-1.0 && rm -r app-1.0
file { '/opt/apps': ensure => directory }
file { '/srv/cache': ensure => directory }
exec { 'fetch':
  command => 'cp /srv/dist/app.tgz /srv/cache/app.tgz',
  path    => '/usr/bin:/bin',
  creates => '/srv/cache/app.tgz',
  require => File['/srv/cache'],
}
exec { 'unpack':
  command => 'tar xzf /srv/cache/app.tgz -C /opt/apps',
  path    => '/usr/bin:/bin',
  creates => '/opt/apps/app-1.0',
  require => [
    Exec['fetch'],
    File['/opt/apps'],
  ],
}
file { '/opt/apps/current':
  ensure  => link,
  target  => '/opt/apps/app-1.0',
  require => Exec['unpack'],
}
file { '/opt/apps/app-1.0/settings':
  content => "debug = false\n",
  require => Exec['unpack'],
}
