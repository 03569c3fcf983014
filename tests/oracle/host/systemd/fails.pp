# first process: systemd
# setup: unit duck.service '[Service]' 'Type=oneshot' 'ExecStart=/bin/false'; unit drake.service '[Service]' 'ExecStart=/nowhere'
# units: duck drake
service { 'duck': ensure => running, enable => true }
service { 'drake': ensure => running }
notify { 'after': require => Service['duck'] }
