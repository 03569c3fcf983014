file { '/a': ensure => directory, recurselimit => 2 }
