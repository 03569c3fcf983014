# setup: mkdir -p /srv/d/1/2/3; touch /srv/d/f /srv/d/1/f /srv/d/1/2/f; chmod 700 /srv/d/1/2/3
file { '/srv/d': ensure => directory, recurse => true, recurselimit => 2, mode => '0750', owner => 'daemon' }
