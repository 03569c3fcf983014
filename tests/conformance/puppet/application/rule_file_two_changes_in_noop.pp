file { "${facts['tmpdir']}/f": content => 'new', mode => '0600', noop => true, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
