# first process: systemd
# setup: unit duck.service '[Service]' 'Type=oneshot' 'ExecStart=/bin/sh -c "echo ran >> /srv/duck"'; unit drake.service '[Service]' 'Type=oneshot' 'RemainAfterExit=yes' 'ExecStart=/bin/sh -c "echo ran >> /srv/drake"'
# units: duck drake
service { 'duck': ensure => running }
service { 'drake': ensure => running }
