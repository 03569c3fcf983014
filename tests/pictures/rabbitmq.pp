class { 'rabbitmq':
  service_manage    => true,
  port              => 5672,
  delete_guest_user => true,
}
rabbitmq_user { 'donald': password => 'quack' }
rabbitmq_vhost { 'pond': ensure => present }
rabbitmq_user_permissions { 'donald@pond':
  configure_permission => '.*',
  read_permission      => '.*',
  write_permission     => '.*',
}
