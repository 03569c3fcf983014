class { 'mysql::server':
  root_password           => 'pond',
  remove_default_accounts => true,
}
mysql::db { 'ducks':
  user     => 'donald',
  password => 'quack',
  host     => 'localhost',
  grant    => ['SELECT', 'UPDATE'],
}
