$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, purge => true, ignore => ['*.keep', '.*'] }
