$t = $facts['tmpdir']
file { "${t}/f": content => 'x', loglevel => warning, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, loglevel => err, logoutput => true }
exec { 'd': command => '/bin/echo d', loglevel => debug, logoutput => true }
