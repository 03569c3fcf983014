# first process: systemd
# setup: mkdir -p /run/systemd/system; unit ../../../run/systemd/system/duck.service '[Service]' 'ExecStart=/bin/sleep 9999' '[Install]' 'WantedBy=multi-user.target'
# units: duck
service { 'duck': ensure => running, enable => true }
