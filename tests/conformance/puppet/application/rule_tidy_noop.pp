tidy { "${facts['tmpdir']}/d": recurse => true, noop => true }
