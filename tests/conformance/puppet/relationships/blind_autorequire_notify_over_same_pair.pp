file { '/d': ensure => directory, notify => File['/d/f'] }
file { '/d/f': content => 'x' }
