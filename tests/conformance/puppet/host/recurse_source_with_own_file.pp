file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => 'puppet:///modules/site/tree' }
file { "${facts['tmpdir']}/d/sub/b": content => 'mine' }
