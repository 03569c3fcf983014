# first process: systemd
# setup: daemon duck '[Install]' 'Alias=drake.service' 'WantedBy=multi-user.target'
# started: systemctl enable duck
# units: duck drake
service { 'drake': ensure => running, enable => true }
