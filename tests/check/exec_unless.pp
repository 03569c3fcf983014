# culprit: Exec[key] File[/srv/key]
file { '/srv/key': ensure => file, mode => '0600' }
exec { 'key': command => '/bin/echo secret > /srv/key', unless => '/usr/bin/test -f /srv/key' }
