tidy { "${facts['tmpdir']}/d": recurse => true, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
