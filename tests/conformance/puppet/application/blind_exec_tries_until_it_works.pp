exec { 'bad': command => '/bin/false', tries => 3, try_sleep => 0 }
exec { 'good': command => '/bin/true', tries => 3 }
