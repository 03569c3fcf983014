tidy { 'few': path => "${facts['tmpdir']}/d", recurse => 1 }
tidy { "${facts['tmpdir']}/single": }
tidy { "${facts['tmpdir']}/none": recurse => true }
tidy { "${facts['tmpdir']}/e": }
