tidy { "${facts['tmpdir']}/pond": matches => '*.log', recurse => true, age => "0", backup => false }
