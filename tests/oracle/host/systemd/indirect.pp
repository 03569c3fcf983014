# first process: systemd
# setup: unit duck.service '[Service]' 'ExecStart=/bin/sleep 9999' '[Install]' 'Also=duck.timer'; unit duck.timer '[Timer]' 'OnCalendar=daily' '[Install]' 'WantedBy=timers.target'; cp /etc/systemd/system/duck.service /etc/systemd/system/drake.service; cp /etc/systemd/system/duck.timer /etc/systemd/system/drake.timer; sed -i s/duck/drake/ /etc/systemd/system/drake.*
# units: duck duck.timer drake drake.timer
service { 'duck': ensure => running, enable => true }
service { 'drake': ensure => stopped, enable => false }
