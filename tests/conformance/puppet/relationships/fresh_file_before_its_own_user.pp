file { '/home/u': ensure => directory, owner => 'u', before => User['u'] }
user { 'u': require => File['/home'] }
file { '/home': ensure => directory, owner => 'u' }
