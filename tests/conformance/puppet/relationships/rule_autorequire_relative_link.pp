file { '/srv': ensure => directory }
file { '/srv/a': ensure => link, target => 'b' }
file { '/srv/b': }
