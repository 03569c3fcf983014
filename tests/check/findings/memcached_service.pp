# pair: Package[memcached] Service[memcached]
# shows: /Service[memcached]/
class { 'memcached': service_restart => false }
