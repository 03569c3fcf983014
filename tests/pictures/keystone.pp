class { 'mysql::server': root_password => 'pond' }
class { 'keystone::db::mysql': password => 'quack' }
class { 'keystone::db': database_connection => 'mysql+pymysql://keystone:quack@127.0.0.1/keystone' }
class { 'keystone': }
class { 'keystone::bootstrap': password => 'secret' }
