$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, purge => true, notify => Exec['r'] }
file { "${t}/e": ensure => directory, recurse => true, purge => true, force => true, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
