$t = $facts['tmpdir']
tidy { "${t}/d": recurse => true, matches => ['*.tmp'] }
file { "${t}/d": ensure => directory, recurse => true, purge => true }
