# culprit: Package[memcached] Service[memcached]
service { 'memcached': ensure => running }
package { 'memcached': ensure => installed }
