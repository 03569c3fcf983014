# setup: echo old > /srv/a; echo old > /srv/b
filebucket { 'mine': path => '/srv/bucket' }
file { '/srv/a': content => "new\n", backup => 'mine' }
file { '/srv/b': content => "new\n", backup => false }
