# A small site: a database, a web server, a queue, a balancer in front, time and mail.
class profile::base {
  class { 'ntp': }
  class { 'ssh': storeconfigs_enabled => false }
  class { 'postfix': }
  contain ntp
}
class profile::database {
  class { 'mysql::server': root_password => 'pond' }
  mysql::db { 'shop': user => 'shop', password => 'quack' }
  contain mysql::server
}
class profile::web {
  class { 'apache': default_vhost => false, mpm_module => 'prefork' }
  apache::vhost { 'shop.example.org': port => 8080, docroot => '/var/www/shop' }
  apache::vhost { 'admin.example.org': port => 8081, docroot => '/var/www/admin' }
  contain apache
}
class profile::balancer {
  class { 'haproxy': }
  haproxy::listen { 'shop': collect_exported => false, ipaddress => '10.0.0.1', ports => '80' }
  contain haproxy
}
class profile::queue {
  class { 'rabbitmq': }
  contain rabbitmq
}
contain profile::base
contain profile::database
contain profile::queue
contain profile::web
contain profile::balancer
Class['profile::base'] -> Class['profile::database'] -> Class['profile::web'] ~> Class['profile::balancer']
Class['profile::queue'] -> Class['profile::web']
