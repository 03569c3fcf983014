file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0600' }
file { "${facts['tmpdir']}/d/a": content => 'x' }
