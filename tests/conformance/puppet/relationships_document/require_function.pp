class apache {
  notice('in apache')
  package { 'apache2': ensure => present }
}
class mysql {
  notice('in mysql')
  package { 'mysql': ensure => present }
}
class wordpress {
  require apache
  require mysql
  notice('in wordpress')
  file { '/var/www': ensure => directory }
}
file { '/tmp/unrelated': ensure => file }
include wordpress
