file { '/srv': ensure => directory, recurse => true }
tidy { '/srv/old': recurse => true, age => '1w' }
file { '/srv/old': ensure => directory }
