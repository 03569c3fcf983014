exec { '/bin/true': creates => '/opt/made', refresh => '/opt/refresh.sh' }
file { ['/opt/made', '/opt/refresh.sh']: ensure => file }
