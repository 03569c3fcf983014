file { 'the dir': path => '/srv', ensure => directory }
file { '/srv/f': ensure => file }
