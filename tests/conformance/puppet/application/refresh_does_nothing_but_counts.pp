notify { 's': notify => Exec['d'] }
exec { 'd': command => '/bin/echo never', unless => '/bin/true', logoutput => true }
exec { 'after': command => '/bin/echo after', refreshonly => true, subscribe => Exec['d'] }
