$t = $facts['tmpdir']
tidy { "${t}/d": recurse => 1, age => '0', matches => '*' }
notify { 'n': require => Tidy["${t}/d"] }
