# pair: Package[rsync] Service[rsync]
# shows: Could not find init script for 'rsync'
class { 'rsync::server': use_xinetd => false }
