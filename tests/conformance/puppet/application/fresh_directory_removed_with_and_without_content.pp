$t = $facts['tmpdir']
file { ["${t}/empty", "${t}/kept"]: ensure => absent, notify => Exec['r'] }
file { "${t}/full": ensure => absent, force => true, backup => false, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
