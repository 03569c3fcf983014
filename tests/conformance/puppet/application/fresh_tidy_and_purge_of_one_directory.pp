$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, purge => true }
tidy { 'clean': path => "${t}/d", recurse => 1, matches => ['*.tmp'] }
file { "${t}/d/keep": mode => '0600' }
