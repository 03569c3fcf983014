exec { '/bin/true': user => 'joe', cwd => '/home/joe/work' }
file { '/home/joe': ensure => directory, owner => 'joe' }
file { '/home/joe/work': ensure => directory }
user { 'joe': home => '/home/joe' }
