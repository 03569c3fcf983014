# setup: printf '#!/bin/sh\n### BEGIN INIT INFO\n# Provides: duckd\n# Required-Start:\n# Required-Stop:\n# Default-Start: 2 3 4 5\n# Default-Stop: 0 1 6\n### END INIT INFO\ncase $1 in start) touch /srv/run;; stop) rm -f /srv/run;; status) test -e /srv/run || exit 3;; restart) echo r >> /srv/restarts;; esac\n' > /etc/init.d/duckd; chmod 755 /etc/init.d/duckd; update-rc.d duckd defaults; touch /srv/run
service { 'duckd': ensure => stopped, enable => false }
file { '/srv/conf': content => 'x', notify => Service['duckd'] }
