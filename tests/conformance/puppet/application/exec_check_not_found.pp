exec { 'e': command => '/bin/true', onlyif => 'true', path => '/nowhere' }
