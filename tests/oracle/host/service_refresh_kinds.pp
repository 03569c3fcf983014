# setup: printf '#!/bin/sh\ncase $1 in start) echo start >> /srv/log; touch /srv/run;; stop) echo stop >> /srv/log; rm -f /srv/run;; status) test -e /srv/run || exit 3;; restart) echo restart >> /srv/log;; esac\n' > /etc/init.d/duckd; chmod 755 /etc/init.d/duckd; cp /etc/init.d/duckd /etc/init.d/draked; touch /srv/run
file { '/srv/conf': content => 'x' }
~> service { 'duckd': ensure => running, hasrestart => true }
service { 'draked': ensure => running, hasrestart => false, subscribe => File['/srv/conf'] }
