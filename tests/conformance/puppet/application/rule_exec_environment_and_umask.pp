exec { 'e': command => "/bin/sh -c 'echo \$GREETING'", environment => ['GREETING=hello', 'OTHER=x'], path => '/bin', logoutput => true }
