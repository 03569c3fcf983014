exec { 'f': command => '/bin/echo bad', returns => 3, loglevel => 'warning' }
