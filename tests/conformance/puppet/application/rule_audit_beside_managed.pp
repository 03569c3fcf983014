file { "${facts['tmpdir']}/f": content => 'new', audit => content }
