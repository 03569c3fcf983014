# first process: systemd
# setup: wanted duck
# started: systemctl enable --now duck
# units: duck
file { '/etc/systemd/system/duck.service.d': ensure => directory }
file { '/etc/systemd/system/duck.service.d/own.conf': content => "[Service]\nNice=5\n" }
-> service { 'duck': ensure => stopped }
