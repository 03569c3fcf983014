# first process: systemd
# units: exporter.service
user { 'exporter': ensure => present, system => true }
file { '/usr/local/bin/exporter': content => "#!/bin/sh\nsleep 1000\n", mode => '0755' }
file { '/etc/systemd/system/exporter.service':
  content => "[Service]\nUser=exporter\nExecStart=/usr/local/bin/exporter\n",
  notify  => Exec['reload units'],
}
exec { 'reload units':
  command     => '/usr/bin/systemctl daemon-reload',
  refreshonly => true,
}
service { 'exporter':
  ensure    => running,
  require   => Exec['reload units'], # needless: Puppet reloads units itself
  subscribe => [
    File['/etc/systemd/system/exporter.service'],
    File['/usr/local/bin/exporter'],
    User['exporter'],
  ],
}
