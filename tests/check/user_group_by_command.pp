# culprit: Exec[group] User[ann]
user { 'ann': ensure => present, groups => ['diggers'] }
exec { 'group': command => '/usr/sbin/groupadd diggers', unless => '/usr/bin/getent group diggers' }
