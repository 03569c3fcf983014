# modules: haproxy stdlib concat
class { 'haproxy': service_manage => false }
haproxy::listen { 'puppet00': ipaddress => '127.0.0.1', ports => '8140' }
haproxy::balancermember { 'm0': listening_service => 'puppet00', server_names => 's0', ipaddresses => '10.0.0.1', ports => '8140', options => 'check' }
