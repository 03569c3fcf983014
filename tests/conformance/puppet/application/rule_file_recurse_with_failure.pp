file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => "${facts['tmpdir']}/orig" }
notify { 'n': require => File["${facts['tmpdir']}/d"] }
