file { '/srv': ensure => directory }
@file { '/srv/a': ensure => directory }
file { '/srv/a/f': content => '' }
@@file { '/srv/b': ensure => directory }
file { '/srv/b/f': content => '' }
