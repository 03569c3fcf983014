tidy { "${facts['tmpdir']}/d": recurse => true, matches => ['*.log', 'tmp*'] }
notify { 'n': require => Tidy["${facts['tmpdir']}/d"] }
