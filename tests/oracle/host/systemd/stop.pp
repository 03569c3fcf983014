# first process: systemd
# setup: wanted duck
# started: systemctl enable --now duck
# units: duck
service { 'duck': ensure => stopped, enable => false }
