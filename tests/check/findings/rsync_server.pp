# pair: Package[rsync] Service[rsync]
class { 'rsync::server': use_xinetd => false }
