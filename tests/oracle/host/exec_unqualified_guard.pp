exec { 'a': command => '/bin/touch /srv/a', onlyif => 'test -e /', path => ['/usr/bin', '/bin'] }
exec { 'b': command => 'touch "/srv/b c"', path => '/usr/bin:/bin' }
exec { 'c': command => 'nosuchprogram x', path => '/usr/bin:/bin' }
exec { 'dir': command => '/srv' }
exec { 'plain': command => '/etc/passwd' }
