file { "${facts['tmpdir']}/d": ensure => directory, purge => true }
