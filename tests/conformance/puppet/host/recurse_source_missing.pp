file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => 'puppet:///modules/site/none' }
notify { 'after': require => File["${facts['tmpdir']}/d"] }
