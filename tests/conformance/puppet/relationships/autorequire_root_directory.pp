file { '/': ensure => directory }
file { '/etc': ensure => directory }
