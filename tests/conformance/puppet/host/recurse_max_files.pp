file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, max_files => 2, mode => '0700' }
notify { 'after': require => File["${facts['tmpdir']}/d"] }
