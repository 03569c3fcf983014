# setup: mkdir -p /srv/m/d; echo x > /srv/m/a; chmod 0600 /srv/m/a; echo y > /srv/m/s; chmod 4755 /srv/m/s
file { '/srv/m/a': mode => 'u=rw,go=r' }
file { '/srv/m/d': mode => '0700' }
file { '/srv/m/s': mode => 'u-s,g+w' }
file { '/srv/m/new': ensure => directory, mode => 'a=rx,u+w' }
file { '/srv/m/sticky': ensure => directory, mode => '1777' }
