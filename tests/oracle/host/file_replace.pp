# setup: mkdir -p /srv/r; echo old > /srv/r/a; echo old > /srv/r/keep; ln -s /nowhere /srv/r/l; echo t > /srv/r/t; ln -s t /srv/r/follow; chown nobody /srv/r/a
file { '/srv/r/a': content => "new\n" }
file { '/srv/r/keep': content => "new\n", replace => false }
file { '/srv/r/l': ensure => link, target => '/srv' }
file { '/srv/r/t': ensure => absent }
file { '/srv/r/follow': ensure => file, content => "f\n" }
