file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700' }
