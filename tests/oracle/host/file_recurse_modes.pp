# setup: mkdir -p /srv/x/y; touch /srv/x/1 /srv/x/y/2 /srv/x/.git; chmod -R 0700 /srv/x
file { '/srv/x': ensure => directory, recurse => true, mode => '0644', owner => 'nobody', ignore => '.git' }
