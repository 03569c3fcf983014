# reads: redis-server /etc/redis /etc/default/redis-server
class redis::install { package { 'redis-server': ensure => installed } }
class redis::config {
  file { '/etc/redis/redis.conf':
    content => "bind 127.0.0.1\ndaemonize yes\npidfile /run/redis/redis-server.pid\n",
    owner   => 'redis',
  }
}
class redis::service { service { 'redis-server': ensure => running } }
class redis {
  contain redis::install
  contain redis::config
  contain redis::service
  Class['redis::install'] -> Class['redis::config']
  Class['redis::config'] ~> Class['redis::service']
}
include redis
