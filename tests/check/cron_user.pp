# culprit: Package[redis-server] Cron[dump]
cron { 'dump': command => '/bin/true', user => 'redis' }
package { 'redis-server': ensure => installed }
