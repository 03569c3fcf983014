# first process: systemd
# setup: for name in duck drake; do wanted $name; done
# started: systemctl start drake
# units: duck drake
service { 'duck': ensure => running, start => '/bin/sh -c "echo own >> /srv/duck; systemctl start duck"' }
service { 'drake': ensure => stopped, stop => '/bin/sh -c "echo own >> /srv/drake; systemctl stop drake"' }
service { 'nowhere': ensure => running, status => '/bin/true' }
service { 'nobody': ensure => running, status => '/bin/false', start => '/bin/false' }
