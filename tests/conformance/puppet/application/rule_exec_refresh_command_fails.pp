notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo command', refresh => '/bin/false' }
notify { 'after': require => Exec['e'] }
