# first process: systemd
# units: tidy.timer
file { '/etc/systemd/system/tidy.service':
  content => "[Service]\nType=oneshot\nExecStart=/usr/local/bin/tidy\n",
  notify  => Exec['reload units'],
}
file { '/etc/systemd/system/tidy.timer':
  content => "[Timer]\nOnCalendar=daily\n[Install]\nWantedBy=timers.target\n",
  notify  => Exec['reload units'],
}
exec { 'reload units': command => '/bin/systemctl daemon-reload', refreshonly => true }
-> service { 'tidy.timer': ensure => running, enable => true }
file { '/usr/local/bin/tidy':
  mode    => '0755',
  content => "#!/bin/sh\nfind /srv/old -mtime +7 -delete\n",
}
