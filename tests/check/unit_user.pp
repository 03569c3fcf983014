# by-rule: User[exporter] Service[exporter]
# by-rule: File[/usr/local/bin/exporter] Service[exporter]
user { 'exporter': ensure => present, system => true }
file { '/usr/local/bin/exporter': content => "#!/bin/sh\nsleep 1000\n", mode => '0755' }
file { '/etc/systemd/system/exporter.service':
  content => "[Service]\nUser=exporter\nExecStart=/usr/local/bin/exporter\n",
}
~> service { 'exporter': ensure => running }
