file { '/srv': ensure => directory, require => Notify['n'] }
file { '/srv/a': before => Notify['n'] }
notify { 'n': }
