# setup: touch /srv/running
file { '/srv/conf': content => 'x' } ~> service { 'custom': ensure => running, provider => base, start => '/bin/true', status => '/bin/test -e /srv/running', restart => '/bin/sh -c "echo r >> /srv/restarted"' }
