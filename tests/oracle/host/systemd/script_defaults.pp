# first process: systemd
# setup: printf '#!/bin/sh\n### BEGIN INIT INFO\n# Provides: duckd\n# Required-Start:\n# Required-Stop:\n# Default-Start: 2 3 4 5\n# Default-Stop: 0 1 6\n### END INIT INFO\ncase $1 in start) touch /srv/run; echo start >> /srv/log;; stop) rm -f /srv/run;; status) test -e /srv/run || exit 3;; esac\n' > /etc/init.d/duckd; chmod 755 /etc/init.d/duckd
# units: duckd
file { '/srv/conf': content => 'x' }
~> service { 'duckd': ensure => running, enable => true }
