# harmless: Exec[make] File[/srv/a]
exec { 'make': command => '/bin/mkdir -p /srv/a' , unless => '/usr/bin/test -d /srv/a' }
file { '/srv/a': ensure => directory }
