# reads: redis-server /etc/redis
class cache::install { package { 'redis-server': ensure => installed } }
class cache::data {
  file { '/srv/redis': ensure => directory, owner => 'redis', group => 'redis', mode => '0750' }
}
class cache::config {
  file { '/etc/redis/redis.conf':
    owner   => 'redis',
    content => "bind 127.0.0.1\nport 6379\ndaemonize yes\npidfile /run/redis/redis-server.pid\ndir /srv/redis\nsave \"\"\n",
  }
}
class cache::service { service { 'redis-server': ensure => running, enable => true } }
class cache {
  contain cache::install
  contain cache::data
  contain cache::config
  contain cache::service
  Class['cache::install'] -> Class['cache::data']
  Class['cache::install'] -> Class['cache::config']
  Class['cache::data'] -> Class['cache::service']
  Class['cache::config'] ~> Class['cache::service']
}
include cache
