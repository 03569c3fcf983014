$t = $facts['tmpdir']
file { "${t}/managed": ensure => directory, recurse => true, source => "${t}/from" }
file { "${t}/followed": ensure => directory, recurse => true, source => "${t}/from", links => follow }
