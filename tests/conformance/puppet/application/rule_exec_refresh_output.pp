notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/true', refresh => '/bin/echo refreshing', logoutput => true }
