file { "${facts['tmpdir']}/f": content => ['one', 'two'] }
