class { 'glance::api::db': database_connection => 'mysql+pymysql://glance:quack@127.0.0.1/glance' }
class { 'glance::api::authtoken': password => 'quack', auth_url => 'http://127.0.0.1:5000', www_authenticate_uri => 'http://127.0.0.1:5000' }
class { 'glance::api': enabled_backends => ['ceph_one:rbd'], default_backend => 'ceph_one' }
class { 'glance::notify::rabbitmq': default_transport_url => 'rabbit://donald:quack@localhost:5672/' }
