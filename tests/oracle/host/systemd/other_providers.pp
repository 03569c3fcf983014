# first process: systemd
# setup: wanted duck; printf '#!/bin/sh\ncase $1 in start) touch /srv/run;; stop) rm -f /srv/run;; status) test -e /srv/run || exit 3;; esac\n' > /etc/init.d/duckd; chmod 755 /etc/init.d/duckd
# units: duck
service { 'duckd': ensure => running, provider => init }
service { 'duck': ensure => running, provider => systemd }
service { 'custom': ensure => running, provider => base, start => '/bin/touch /srv/started', status => '/bin/test -e /srv/started' }
