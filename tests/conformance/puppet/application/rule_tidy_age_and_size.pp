tidy { "${facts['tmpdir']}/d": recurse => true, size => '5b' }
tidy { "${facts['tmpdir']}/e": recurse => true, age => '1d' }
