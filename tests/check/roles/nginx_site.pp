# reads: nginx /etc/nginx/nginx.conf /etc/nginx/conf.d /etc/nginx/sites-enabled
class profile::nginx {
  package { 'nginx': ensure => installed }
  file { '/etc/nginx/sites-available/shop.conf':
    content => "server { listen 80; root /srv/shop; }\n",
    require => Package['nginx'],
  }
  file { '/etc/nginx/sites-enabled/shop.conf':
    ensure  => link,
    target  => '/etc/nginx/sites-available/shop.conf',
    require => Package['nginx'], # needless: by way of its target
    notify  => Service['nginx'],
  }
  file { '/etc/nginx/sites-enabled/default':
    ensure  => absent,
    require => Package['nginx'],
    notify  => Service['nginx'], # needless: nothing says that it is missed
  }
  service { 'nginx':
    ensure  => running,
    enable  => true,
    require => Package['nginx'], # needless: by way of the file that notifies it
  }
}
file { ['/srv/shop']: ensure => directory, owner => 'www-data' }
include profile::nginx
