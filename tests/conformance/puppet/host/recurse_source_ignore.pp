file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, ignore => 'sub', source => 'puppet:///modules/site/tree' }
