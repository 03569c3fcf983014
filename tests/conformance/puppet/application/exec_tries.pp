exec { 'f': command => '/bin/false', tries => 3 }
exec { 't': command => '/bin/true', tries => 3 }
