file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700', tag => 'tree' }
notify { 'n': require => File["${facts['tmpdir']}/d"] }
