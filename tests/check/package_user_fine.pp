class redis { package { 'redis-server': ensure => installed } }
class dump { file { '/srv/dump': ensure => directory, owner => 'redis' } }
include redis
include dump
Class['redis'] -> Class['dump']
