# setup: echo old > /srv/b; echo old > /srv/c; echo old > /srv/d
file { '/srv/b': content => "new\n", backup => '.orig' }
file { '/srv/c': content => "new\n", backup => false }
file { '/srv/d': content => "new\n" }
