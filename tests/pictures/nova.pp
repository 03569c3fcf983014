class { 'nova::db': database_connection => 'mysql://nova:a_big_secret@127.0.0.1/nova?charset=utf8', api_database_connection => 'mysql://nova_api:a_big_secret@127.0.0.1/nova_api?charset=utf8' }
class { 'nova': default_transport_url => 'rabbit://openstack:an_even_bigger_secret@127.0.0.1:5672/nova' }
class { 'nova::keystone::authtoken': password => 'quack' }
class { 'nova::api': enabled => true }
class { 'nova::compute': enabled => true, vnc_enabled => true }
class { 'nova::conductor': }
class { 'nova::scheduler': }
class { 'nova::vncproxy': }
