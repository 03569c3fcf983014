file { "${facts['tmpdir']}/d": ensure => directory, recurse => remote, source => 'puppet:///modules/site/tree', mode => '0600' }
