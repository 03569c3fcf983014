file { "${facts['tmpdir']}/d": recurse => true, source => 'puppet:///modules/site/tree/a' }
