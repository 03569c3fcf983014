# reads: memcached /etc/memcached.conf /etc/default/memcached
package { 'memcached': ensure => installed }
file { '/etc/memcached.conf':
  content => "-d\n-m 256\n-p 11211\n-u memcache\n",
  before  => Service['memcached'], # needless: the notification orders as well
  notify  => Service['memcached'],
}
service { 'memcached':
  ensure  => running,
  require => Package['memcached'],
}
