exec { 'one': command => '/bin/false', returns => [0, 1] }
exec { 'two': command => '/bin/false', returns => '1' }
exec { 'three': command => '/bin/true', returns => [1, '2'] }
