file { '/d': ensure => directory }
file { '/d/l': ensure => link, target => '/d' }
