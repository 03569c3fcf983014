tidy { "${facts['tmpdir']}/d": recurse => true, size => '3b' }
tidy { "${facts['tmpdir']}/e": recurse => true, size => '1k' }
