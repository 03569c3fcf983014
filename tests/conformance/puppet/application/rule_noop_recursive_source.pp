file { "${facts['tmpdir']}/copy": ensure => directory, recurse => true, source => "${facts['tmpdir']}/orig", noop => true }
