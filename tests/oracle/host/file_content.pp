file { '/srv/pond': ensure => directory, mode => '0750', owner => 'nobody', group => 'nogroup' }
file { '/srv/pond/a': content => "quack\n", mode => '0640', owner => 'nobody' }
file { '/srv/pond/b': ensure => file, content => '' }
file { '/srv/pond/c': ensure => file }
file { '/srv/pond/link': ensure => link, target => 'a' }
file { '/srv/pond/dir': ensure => directory }
