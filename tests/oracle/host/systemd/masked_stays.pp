# first process: systemd
# setup: for name in duck drake; do wanted $name; done; mkdir -p /usr/local/lib/systemd/system; mv /etc/systemd/system/d*k*.service /usr/local/lib/systemd/system/
# started: systemctl mask duck drake
# units: duck drake
service { 'duck': ensure => stopped, enable => false }
service { 'drake': enable => mask }
