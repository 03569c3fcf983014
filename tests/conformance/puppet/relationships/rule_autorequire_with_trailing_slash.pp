file { '/srv/dir/': ensure => directory }
file { '/srv/dir/f': }
