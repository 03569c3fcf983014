# culprit: Package[redis-server] File[/srv/dump]
file { '/srv/dump': ensure => directory, owner => 'redis' }
package { 'redis-server': ensure => installed }
