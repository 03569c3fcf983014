exec { 'a': command => '/bin/echo some output', returns => 1 }
exec { 'b': command => '/bin/echo quiet' }
exec { 'c': command => '/bin/echo hidden', returns => [1, 2], logoutput => false }
