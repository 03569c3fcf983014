$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, noop => true }
exec { 'in': command => '/bin/touch f', cwd => "${t}/d" }
file { "${t}/d/g": content => 'x' }
