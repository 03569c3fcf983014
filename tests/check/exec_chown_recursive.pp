# culprit: File[/srv/tree/a] Exec[own]
file { '/srv/tree': ensure => directory }
exec { 'own': command => '/bin/chown -R games /srv/tree', refreshonly => true, subscribe => File['/srv/tree'] }
file { '/srv/tree/a': content => "a\n" }
