tidy { '/srv/d': recurse => true }
file { '/srv/d': ensure => directory }
file { '/srv/d/f': content => 'x' }
