file { "${facts['tmpdir']}/f": content => "a\nb\nc\n", noop => true }
