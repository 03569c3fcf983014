file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => 'puppet:///modules/site/tree', mode => '0600' }
