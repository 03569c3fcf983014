# reads: nginx /etc/nginx/nginx.conf /etc/nginx/conf.d /etc/nginx/sites-enabled /etc/ssl/shop
class authority {
  $here = '/etc/ssl/shop'
  file { $here: ensure => directory, mode => '0711' }
  exec { 'key':
    command => "/usr/bin/openssl genrsa -out ${here}/key.pem 2048",
    creates => "${here}/key.pem",
    require => File[$here],
  }
  exec { 'certificate':
    command => "/usr/bin/openssl req -new -x509 -key ${here}/key.pem -subj /CN=shop -days 3650 -out ${here}/cert.pem",
    creates => "${here}/cert.pem",
    require => Exec['key'],
  }
}
class web {
  package { 'nginx': ensure => installed }
  file { '/etc/nginx/conf.d/shop.conf':
    content => "server {\n  listen 8443 ssl;\n  ssl_certificate /etc/ssl/shop/cert.pem;\n  ssl_certificate_key /etc/ssl/shop/key.pem;\n}\n",
    require => Package['nginx'],
    notify  => Service['nginx'],
  }
  service { 'nginx': ensure => running, enable => true }
}
include authority
include web
Class['authority'] -> Class['web']
