# first process: systemd
# setup: for name in duck drake teal wigeon gadwall; do wanted $name; done
# started: systemctl start duck drake teal gadwall
# units: duck drake teal wigeon
file { '/srv/conf': content => 'x' }
Service { subscribe => File['/srv/conf'] }
service { 'duck': ensure => running }
service { 'drake': ensure => running, hasrestart => false }
service { 'teal': ensure => running, restart => '/bin/sh -c "echo reloaded >> /srv/teal"' }
service { 'wigeon': }
service { 'gadwall': ensure => stopped }
