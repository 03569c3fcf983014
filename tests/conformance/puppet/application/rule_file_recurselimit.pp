file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, recurselimit => 1, mode => '0700' }
