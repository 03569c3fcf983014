file { '/srv/scratch': ensure => directory }
mount { '/srv/scratch':
  ensure  => mounted,
  device  => 'tmpfs',
  fstype  => 'tmpfs',
  options => 'size=16m',
  atboot  => true,
  require => File['/srv/scratch'],
}
file { '/srv/scratch/build':
  ensure  => directory,
  require => Mount['/srv/scratch'],
}
exec { 'fill':
  command => '/bin/sh -c "echo ready > /srv/scratch/build/state; cp /proc/self/mounts /srv/mounts; grep -c scratch /srv/mounts > /srv/count; rm /srv/mounts"',
  creates => '/srv/count',
  require => File['/srv/scratch/build'],
}
