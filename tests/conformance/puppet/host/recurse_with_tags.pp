file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0600', tag => 'web' }
file { "${facts['tmpdir']}/e": ensure => directory, recurse => true, mode => '0600' }
