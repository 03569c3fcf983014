# first process: systemd
# setup: wanted duck
# started: systemctl start duck
# units: duck
file { '/etc/systemd/system/duck.service': content => "[Service]\nType=oneshot\nExecStart=/bin/false\n" }
~> service { 'duck': ensure => running }
notify { 'after': require => Service['duck'] }
