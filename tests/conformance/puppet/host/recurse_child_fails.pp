file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => 'puppet:///modules/site/tree' }
notify { 'after': require => File["${facts['tmpdir']}/d"] }
notify { 'apart': }
