exec { 'a': command => '/bin/false', returns => [0, '1'] }
exec { 'b': command => '/bin/false', returns => ['2', 3] }
exec { 'c': command => '/bin/true', returns => 1 }
