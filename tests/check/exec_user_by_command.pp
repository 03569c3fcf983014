# culprit: Exec[add] File[/srv/ann]
file { '/srv/ann': ensure => directory, owner => 'ann' }
exec { 'add': command => '/usr/sbin/useradd ann', unless => '/usr/bin/id ann' }
