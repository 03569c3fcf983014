# setup: mkdir -p /srv/dir/x; touch /srv/file; mkdir /srv/dir2
file { '/srv/dir': ensure => file, content => 'now', force => true, backup => false }
file { '/srv/file': ensure => directory, force => true }
file { '/srv/dir2': ensure => link, target => '/tmp', force => true }
