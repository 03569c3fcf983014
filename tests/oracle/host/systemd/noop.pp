# first process: systemd
# setup: wanted duck
# units: duck
file { '/srv/conf': content => 'x', noop => true } ~> service { 'duck': ensure => running, enable => true, noop => true }
service { 'teal': enable => mask, noop => true }
