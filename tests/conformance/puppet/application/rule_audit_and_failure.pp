file { "${facts['tmpdir']}/no/f": content => 'x', audit => content }
