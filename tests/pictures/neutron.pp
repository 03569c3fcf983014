class { 'neutron': default_transport_url => 'rabbit://neutron:quack@127.0.0.1:5672/', service_plugins => ['router'] }
class { 'neutron::db': database_connection => 'mysql+pymysql://neutron:quack@127.0.0.1/neutron' }
class { 'neutron::keystone::authtoken': password => 'quack' }
class { 'neutron::server': }
class { 'neutron::plugins::ml2': type_drivers => ['vxlan'], tenant_network_types => ['vxlan'], vni_ranges => ['10:100'] }
class { 'neutron::agents::ml2::ovs': local_ip => '192.168.1.1', tunnel_types => ['vxlan'] }
class { 'neutron::agents::l3': }
class { 'neutron::agents::dhcp': }
class { 'neutron::agents::metadata': shared_secret => 'quack' }
