file { "${facts['tmpdir']}/f": content => "new\n" }
