$t = $facts['tmpdir']
file { "${t}/new": ensure => directory, mode => '0640' }
file { "${t}/d": ensure => directory, recurse => true, mode => '0604' }
