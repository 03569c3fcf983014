exec { 'w': command => ['/opt/a', '/opt/b'] }
file { ['/opt/a', '/opt/b']: }
