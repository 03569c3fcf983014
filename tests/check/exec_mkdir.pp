# culprit: Exec[make] File[/srv/a/b/c]
exec { 'make': command => '/bin/mkdir -p /srv/a/b', creates => '/srv/a/b' }
file { '/srv/a/b/c': content => 'c' }
