file { '/srv/d/': ensure => directory }
notify { 'a': require => File['/srv/d'] }
notify { 'b': require => File['/srv/d/'] }
