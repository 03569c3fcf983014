# setup: mkdir -p /srv/q/dir
file { '/srv/none/a': content => 'a' }
file { '/srv/q/dir': ensure => file, content => 'a' }
file { '/srv/q/own': ensure => file, owner => 'nosuchuser' }
file { '/srv/q/src': source => '/srv/nothing' }
file { '/srv/q/ok': content => 'ok' }
