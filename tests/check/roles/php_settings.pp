# modules: inifile
# reads: php8.2-fpm /etc/php/8.2/fpm
package { 'php8.2-fpm': ensure => installed }
ini_setting { 'memory':
  path    => '/etc/php/8.2/fpm/php.ini',
  section => 'PHP',
  setting => 'memory_limit',
  value   => '256M',
  require => Package['php8.2-fpm'],
  notify  => Service['php8.2-fpm'],
}
file { '/etc/php/8.2/fpm/pool.d/shop.conf':
  content => "[shop]\nuser = www-data\ngroup = www-data\nlisten = /run/php/shop.sock\npm = static\npm.max_children = 2\n",
  require => Package['php8.2-fpm'],
  notify  => Service['php8.2-fpm'],
}
service { 'php8.2-fpm': ensure => running, enable => true }
