tidy { "${facts['tmpdir']}/d": recurse => true, age => '1w' }
tidy { "${facts['tmpdir']}/e": recurse => true, age => '0s' }
