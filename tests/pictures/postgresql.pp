class { 'postgresql::globals': version => '15', manage_package_repo => false }
class { 'postgresql::server': }
postgresql::server::db { 'ducks':
  user     => 'donald',
  password => 'quack',
}
postgresql::server::pg_hba_rule { 'application':
  type        => 'host',
  database    => 'ducks',
  user        => 'donald',
  address     => '10.0.0.0/8',
  auth_method => 'md5',
}
