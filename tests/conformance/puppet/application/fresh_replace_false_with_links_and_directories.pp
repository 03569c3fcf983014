$t = $facts['tmpdir']
file { "${t}/f": ensure => link, target => "${t}/d", replace => false }
file { "${t}/d": ensure => file, content => 'x', replace => false }
file { "${t}/l": ensure => link, target => "${t}/d", replace => false }
