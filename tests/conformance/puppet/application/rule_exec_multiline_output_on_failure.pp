exec { 'e': command => "/bin/sh -c 'echo one; echo two; exit 4'", path => '/bin' }
