# setup: touch /srv/there
exec { 'creates': command => '/bin/touch /srv/a', creates => '/srv/a' }
exec { 'created': command => '/bin/touch /srv/no1', creates => ['/srv/x', '/srv/there'] }
exec { 'onlyif': command => '/bin/touch /srv/b', onlyif => '/usr/bin/test -e /srv/there' }
exec { 'onlyif all': command => '/bin/touch /srv/no2', onlyif => ['/usr/bin/test -e /srv/there', '/usr/bin/test -e /srv/none'] }
exec { 'unless': command => '/bin/touch /srv/c', unless => '/usr/bin/test -e /srv/c' }
exec { 'unless words': command => ['/bin/touch', '/srv/d e'], unless => [['/usr/bin/test', '-e', '/srv/d e']] }
exec { 'bad guard': command => '/bin/touch /srv/no3', onlyif => '/nowhere/prog' }
