# first process: systemd
# units: shopd.service
user { 'shopd': ensure => present, system => true }
file { '/usr/local/bin/shopd':
  mode    => '0755',
  content => "#!/bin/sh\ncp /etc/shopd.conf /srv/shopd/running.conf\nexec sleep 1000\n",
  notify  => Service['shopd'],
}
file { '/srv/shopd': ensure => directory, owner => 'shopd' }
file { '/etc/shopd.conf':
  content => "port = 80\n",
  notify  => Service['shopd'],
}
file { '/etc/systemd/system/shopd.service':
  content => "[Service]\nUser=shopd\nWorkingDirectory=/srv/shopd\nExecStart=/usr/local/bin/shopd\n[Install]\nWantedBy=multi-user.target\n",
  notify  => Exec['reload units'],
}
exec { 'reload units':
  command     => '/bin/systemctl daemon-reload',
  refreshonly => true,
  notify      => Service['shopd'],
}
service { 'shopd':
  ensure  => running,
  enable  => true,
  require => [
    User['shopd'],
    File['/srv/shopd'],
  ],
}
