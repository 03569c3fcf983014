user { 'reports':
  ensure     => present,
  home       => '/srv/reports',
  managehome => true,
  system     => true,
}
file { '/srv/reports/out':
  ensure  => directory,
  owner   => 'reports',
  require => User['reports'],
}
file { '/usr/local/bin/report':
  mode    => '0755',
  content => "#!/bin/sh\ndate > /srv/reports/out/last\n",
}
cron { 'report':
  command => '/usr/local/bin/report',
  user    => 'reports',
  hour    => 3,
  minute  => 15,
  require => User['reports'],
}
file { '/etc/cron.d/rotate':
  content => "0 4 * * * root find /srv/reports/out -mtime +30 -delete\n",
}
