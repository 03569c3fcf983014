$t = $facts['tmpdir']
file { "${t}/f": ensure => absent, content => 'new', notify => Exec['r'] }
file { "${t}/gone": ensure => absent, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
