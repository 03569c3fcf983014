class c { file { '/srv/d/f': content => '' } }
include c
file { '/srv/d': ensure => directory, require => Class['c'] }
