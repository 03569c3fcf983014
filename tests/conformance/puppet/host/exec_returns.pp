exec { 'a': command => '/bin/false', returns => 1 }
exec { 'b': command => '/bin/false', returns => [0, 1, '2'] }
exec { 'c': command => '/bin/true', returns => [1, 2] }
exec { 'd': command => '/usr/bin/test 1 -gt x', returns => 2 }
exec { 'e': command => '/bin/false', tries => 3 }
