tidy { "${facts['tmpdir']}/d": recurse => true, rmdirs => true, matches => '*.log' }
