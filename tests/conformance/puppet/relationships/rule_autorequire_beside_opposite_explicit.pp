file { '/srv': ensure => directory, require => File['/srv/a'] }
file { '/srv/a': }
file { '/srv/a/b': }
