exec { 'a': command => '/bin/echo a', onlyif => ['/bin/true', '/bin/false'] }
exec { 'b': command => '/bin/echo b', unless => ['/bin/false', '/bin/true'] }
exec { 'c': command => '/bin/echo c', onlyif => ['/bin/true', '/usr/bin/true'], unless => ['/bin/false', '/usr/bin/false'] }
