exec { 'one': command => '/bin/false', returns => [0, 1] }
exec { 'only one': command => '/bin/false', returns => 1 }
exec { 'wrong': command => '/bin/true', returns => 3 }
