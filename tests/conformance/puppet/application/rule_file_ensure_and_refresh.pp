file { "${facts['tmpdir']}/f": ensure => absent, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
