# setup: apt-get -qq -y install lighttpd
service { 'lighttpd':
  ensure => stopped,
  before => Package['lighttpd'],
}
package { 'lighttpd': ensure => purged }
file { '/etc/lighttpd':
  ensure  => absent,
  force   => true,
  require => Package['lighttpd'],
}
package { 'nginx':
  ensure  => installed,
  require => Package['lighttpd'],
}
file { '/var/www/html/index.html':
  content => "here\n",
  require => Package['nginx'],
}
