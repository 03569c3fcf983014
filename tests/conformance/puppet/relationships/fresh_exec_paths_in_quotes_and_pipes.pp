file { ['/opt/a', '/opt/b', '/opt/c', '/opt/d', '/opt/e', '/opt/f']: ensure => file }
exec { '1': command => '"/opt/a" /opt/b' }
exec { '2': command => "/opt/c < /opt/d | /opt/e" }
exec { '3': command => "/bin/true\n/opt/f x", provider => shell }
exec { '4': command => '/bin/true', onlyif => ["/bin/test -e /opt/a", "/opt/b"] }
