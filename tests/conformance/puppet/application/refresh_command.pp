notify { 's': notify => Exec['d'] }
exec { 'd': command => '/bin/echo main', refresh => '/bin/false', logoutput => true }
