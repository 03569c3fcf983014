# first process: systemd
# setup: wanted duck; wanted drake
# started: systemctl enable --now drake
# units: duck drake
service { 'duck.service': ensure => running, enable => true }
service { 'drake.service': ensure => false, enable => 'false' }
