file { '/d': ensure => directory }
file { '/d/f': content => 'x', notify => File['/d'] }
