file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700', max_files => 1 }
