# setup: mkdir -p /srv/d/sub; touch /srv/d/a /srv/d/b /srv/d/sub/c /srv/d/keep.conf; ln -s a /srv/d/link
file { '/srv/d': ensure => directory, recurse => true, purge => true, ignore => '*.conf' }
file { '/srv/d/a': ensure => file, content => 'mine' }
