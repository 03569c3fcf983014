file { '/srv/d/x/y': content => 'y' }
notify { 'n': }
file { '/srv/d': ensure => directory, recurse => true }
