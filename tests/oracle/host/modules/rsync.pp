# modules: rsync stdlib concat xinetd
class { 'rsync': }
rsync::get { '/srv/x': source => '/etc/hostname' }
