# pair: Package[rsync] Service[rsync]
class { 'swift': swift_hash_path_suffix => 'string' }
class { 'swift::storage': storage_local_net_ip => '127.0.0.1' }
