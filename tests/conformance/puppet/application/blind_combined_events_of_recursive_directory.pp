$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, mode => '0700', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
