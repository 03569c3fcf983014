tidy { "${facts['tmpdir']}/f": }
tidy { "${facts['tmpdir']}/none": }
