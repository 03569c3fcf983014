# culprit: File[/srv/ready] Exec[once]
exec { 'once': command => '/bin/touch /srv/once', onlyif => 'test -f /srv/ready', path => '/usr/bin:/bin', creates => '/srv/once' }
file { '/srv/ready': content => '' }
