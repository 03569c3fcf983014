class { 'cinder::db': database_connection => 'mysql+pymysql://cinder:quack@127.0.0.1/cinder' }
class { 'cinder': default_transport_url => 'rabbit://cinder:quack@127.0.0.1:5672/' }
class { 'cinder::keystone::authtoken': password => 'quack' }
class { 'cinder::api': }
class { 'cinder::scheduler': }
class { 'cinder::volume': }
cinder::backend::iscsi { 'lvm': target_ip_address => '127.0.0.1' }
