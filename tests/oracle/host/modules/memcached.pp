# modules: memcached stdlib systemd
class { 'memcached': max_memory => '12%', service_manage => false }
