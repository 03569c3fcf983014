file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true, noop => true }
