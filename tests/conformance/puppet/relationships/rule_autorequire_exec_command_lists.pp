file { ['/opt/a', '/opt/b', '/opt/c', '/opt/d', '/opt/e']: }
exec { 'one': command => '/opt/a /opt/b', path => '/bin' }
exec { 'two': command => '/bin/sh -c /opt/a', unless => ['/opt/b x', ['/opt/c', '/opt/d']], onlyif => '/opt/e' }
exec { 'three': command => '/bin/true', creates => '/opt/a' }
