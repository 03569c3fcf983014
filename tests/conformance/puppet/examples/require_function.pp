class apache {
  package { 'apache2': ensure => present }
  -> service { 'apache2': ensure => running }
}

class mysql {
  package { 'mysql-server': ensure => present }
  -> service { 'mysql': ensure => running }
}

class wordpress {
  require apache
  require mysql

  file { '/var/www/wordpress':
    ensure => directory,
  }
}

include wordpress
