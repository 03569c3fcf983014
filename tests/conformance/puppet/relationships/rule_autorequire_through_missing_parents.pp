file { '/srv': ensure => directory }
file { '/srv/a/b/c': }
file { '/srv/a/b/c/d/e': }
file { '/': ensure => directory }
