# first process: systemd
# setup: unit duck.service '[Service]' 'ExecStart=/bin/sh -c "test -e /srv/good && exec sleep 9999"'
# started: systemctl start duck; sleep 1; touch /srv/good
# units: duck
service { 'duck': ensure => running }
