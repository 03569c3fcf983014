# first process: systemd
# setup: unit duck.service '[Service]' 'ExecStart=/bin/true'; unit duck.timer '[Timer]' 'OnCalendar=daily' '[Install]' 'WantedBy=timers.target'
# units: duck.timer
service { 'duck.timer': ensure => running, enable => true }
