class { 'collectd': purge => true, recurse => true, purge_config => true, minimum_version => '5.4' }
class { 'collectd::plugin::cpu': }
class { 'collectd::plugin::load': }
class { 'collectd::plugin::memory': }
collectd::plugin::network::server { 'hostname': port => 25826 }
