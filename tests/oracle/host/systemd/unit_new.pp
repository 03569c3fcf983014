# first process: systemd
# units: duck drake
['duck', 'drake'].each |$name| {
  file { "/etc/systemd/system/${name}.service":
    content => "[Service]\nExecStartPre=/bin/sh -c 'echo started >> /srv/${name}'\nExecStart=/bin/sleep 9998\n[Install]\nWantedBy=multi-user.target\n",
  }
}
service { 'duck': ensure => running, enable => true, subscribe => File['/etc/systemd/system/duck.service'] }
service { 'drake': enable => true, subscribe => File['/etc/systemd/system/drake.service'] }
