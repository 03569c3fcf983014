# setup: touch /srv/a /srv/b /srv/c; mkdir /srv/d; chmod 644 /srv/a /srv/b; chmod 4755 /srv/c; chmod 2775 /srv/d
file { '/srv/a': mode => 'u+x,g-r,o=' }
file { '/srv/b': mode => 'a+X' }
file { '/srv/c': mode => 'u-s,g+w' }
file { '/srv/d': mode => 'g-s,+t' }
file { '/srv/new': ensure => file, mode => 'u=rw,go=r' }
file { '/srv/e': ensure => directory, mode => '1777' }
