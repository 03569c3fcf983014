# first process: systemd
# setup: for name in duck drake teal; do wanted $name; done; mkdir -p /usr/local/lib/systemd/system; mv /etc/systemd/system/*l.service /etc/systemd/system/d*k*.service /usr/local/lib/systemd/system/
# started: systemctl mask duck drake teal
# units: duck drake teal
service { 'duck': ensure => running, enable => true }
service { 'drake': ensure => running }
service { 'teal': enable => true }
