tidy { "${facts['tmpdir']}/d": recurse => 1 }
file { "${facts['tmpdir']}/d/managed": content => 'm' }
