# first process: systemd
# setup: wanted duck; rm -f /etc/systemd/system/duck.service; mkdir -p /usr/local/lib/systemd/system; wanted drake; mv /etc/systemd/system/drake.service /usr/local/lib/systemd/system/
# started: systemctl enable --now drake
# units: duck drake
service { 'drake': ensure => stopped, enable => mask }
service { 'duck': enable => mask }
