file { "${facts['tmpdir']}/d": ensure => directory, recurse => remote, source => "${facts['tmpdir']}/orig", mode => '0640' }
