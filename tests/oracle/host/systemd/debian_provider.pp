# first process: systemd
# setup: wanted duck
# units: duck
service { 'duck': ensure => running, provider => debian }
