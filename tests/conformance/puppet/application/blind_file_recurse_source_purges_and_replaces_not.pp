$t = $facts['tmpdir']
file { "${t}/to": ensure => directory, recurse => true, source => "${t}/from", replace => false, purge => true }
