file { '/srv/l': ensure => link, target => '/srv' }
file { '/srv': ensure => directory }
