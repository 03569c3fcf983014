exec { 'e': command => "/bin/sh -c 'echo out; exit 3'", path => '/bin', returns => 3 }
exec { 'f': command => "/bin/sh -c 'echo out; exit 3'", path => '/bin', returns => 3, logoutput => true }
