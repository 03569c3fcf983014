# first process: systemd
# setup: unit 'duck@.service' '[Service]' 'ExecStart=/bin/sleep 9999' '[Install]' 'WantedBy=multi-user.target'
# units: duck@a duck@b
service { ['duck@a', 'duck@b.service']: ensure => running, enable => true }
