# first process: systemd
# setup: unit duck.service '[Service]' 'ExecStart=/bin/sleep 9999'; unit duck.socket '[Socket]' 'ListenStream=/run/duck' '[Install]' 'WantedBy=sockets.target'; unit drake.path '[Path]' 'PathExists=/srv/drake' '[Install]' 'WantedBy=paths.target'; unit drake.service '[Service]' 'ExecStart=/bin/sleep 9999'
# units: duck.socket drake.path
service { 'duck.socket': ensure => running, enable => true }
service { 'drake.path': ensure => running, enable => true }
