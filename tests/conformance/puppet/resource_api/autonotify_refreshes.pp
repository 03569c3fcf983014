exec { 'restart': command => '/bin/echo restarted', refreshonly => true, logoutput => true }
job { 'a': }
