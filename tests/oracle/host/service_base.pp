service { 'custom': ensure => running, provider => base, start => '/bin/touch /srv/started', status => '/bin/test -e /srv/started', stop => '/bin/rm /srv/started' }
file { '/srv/conf': content => 'x' } ~> Service['custom']
