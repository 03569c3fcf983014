exec { 'm': command => "/opt/a 1\n/opt/b 2\n echo /opt/c", provider => shell }
file { ['/opt/a', '/opt/b', '/opt/c']: }
