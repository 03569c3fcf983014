notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/echo out', refreshonly => true, logoutput => true, loglevel => warning }
