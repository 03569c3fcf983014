$t = $facts['tmpdir']
file { "${t}/d/b": mode => '0640' }
file { "${t}/d": ensure => directory, recurse => true, mode => '0600' }
file { "${t}/d/new": content => 'n' }
~> exec { 'r': command => '/bin/echo r', refreshonly => true }
