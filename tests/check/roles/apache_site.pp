# reads: apache2 /etc/apache2/apache2.conf /etc/apache2/ports.conf /etc/apache2/sites-enabled /etc/apache2/mods-enabled /etc/apache2/conf-enabled
class site {
  package { 'apache2': ensure => installed }
  file { '/etc/apache2/sites-available/shop.conf':
    content => "<VirtualHost *:80>\n  DocumentRoot /srv/shop\n</VirtualHost>\n",
    require => Package['apache2'],
    notify  => Service['apache2'],
  }
  exec { 'enable shop':
    command => '/usr/sbin/a2ensite shop',
    creates => '/etc/apache2/sites-enabled/shop.conf',
    require => File['/etc/apache2/sites-available/shop.conf'],
    notify  => Service['apache2'],
  }
  exec { 'enable rewrite':
    command => '/usr/sbin/a2enmod rewrite',
    creates => '/etc/apache2/mods-enabled/rewrite.load',
    require => Package['apache2'],
    notify  => Service['apache2'],
  }
  file { '/srv/shop': ensure => directory, owner => 'www-data', group => 'www-data' }
  file { '/srv/shop/index.html': content => "hello\n" }
  service { 'apache2':
    ensure  => running,
    enable  => true,
    require => Package['apache2'],
  }
}
include site
