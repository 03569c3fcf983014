file { "${facts['tmpdir']}/f": content => 'x', validate_cmd => '/bin/true %' }
