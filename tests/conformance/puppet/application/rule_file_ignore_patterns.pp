file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true, ignore => ['*.keep', 'k*'] }
