file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true }
file { "${facts['tmpdir']}/d/a": content => '1' }
