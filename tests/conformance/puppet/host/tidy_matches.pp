tidy { "${facts['tmpdir']}/d": recurse => true, matches => ['*.tmp', 'core?'] }
file { "${facts['tmpdir']}/d/managed.tmp": content => 'x' }
