# culprit: File[/srv/parts/a] Exec[join]
file { '/srv/parts': ensure => directory }
exec { 'join': command => '/bin/cat /srv/parts/* > /srv/whole', creates => '/srv/whole', require => File['/srv/parts'] }
file { '/srv/parts/a': content => "a\n" }
