file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true, source => 'puppet:///modules/site/tree' }
