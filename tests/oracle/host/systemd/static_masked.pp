# first process: systemd
# setup: for name in duck drake; do daemon $name; done; mkdir -p /usr/local/lib/systemd/system; mv /etc/systemd/system/d*k*.service /usr/local/lib/systemd/system/
# started: systemctl start drake
# units: duck drake
service { 'duck': enable => mask }
service { 'drake': ensure => stopped, enable => mask }
