exec { '/bin/sh -c "echo a > /srv/a"': creates => '/srv/a' }
exec { 'echo b > /srv/b': path => '/bin:/usr/bin', provider => shell, unless => 'test -e /srv/b' }
exec { 'touch c': command => '/usr/bin/touch c', cwd => '/srv', onlyif => ['/bin/true', '/bin/true'] }
exec { ['/bin/true']: }
exec { 'list': command => ['/bin/sh', '-c', 'echo "$0 $1" > /srv/list', 'x y', 'z'] }
