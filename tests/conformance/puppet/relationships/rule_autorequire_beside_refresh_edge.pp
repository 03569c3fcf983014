file { '/srv': ensure => directory, notify => File['/srv/a'] }
file { '/srv/a': }
