# first process: systemd
# setup: wanted duck; wanted drake
# started: systemctl enable --now duck drake
# units: duck drake
file { '/etc/systemd/system/duck.service.d': ensure => directory }
file { '/etc/systemd/system/duck.service.d/own.conf': content => "[Service]\nExecStartPost=/bin/sh -c 'echo more >> /srv/duck'\n" }
~> service { 'duck': ensure => running }
service { 'drake': ensure => running, subscribe => File['/etc/systemd/system/duck.service.d/own.conf'] }
