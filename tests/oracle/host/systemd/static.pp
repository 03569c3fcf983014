# first process: systemd
# setup: for name in duck drake teal; do daemon $name; done
# started: systemctl start drake
# units: duck drake teal
service { 'duck': ensure => running, enable => true }
service { 'drake': ensure => stopped, enable => false }
service { 'teal': enable => true }
