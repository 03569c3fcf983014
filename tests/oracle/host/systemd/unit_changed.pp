# first process: systemd
# setup: wanted duck
# started: systemctl enable --now duck
# units: duck
file { '/etc/systemd/system/duck.service':
  content => "[Service]\nExecStartPre=/bin/sh -c 'echo again >> /srv/duck'\nExecStart=/bin/sleep 9998\n[Install]\nWantedBy=multi-user.target\n",
}
~> service { 'duck': ensure => running, enable => true }
