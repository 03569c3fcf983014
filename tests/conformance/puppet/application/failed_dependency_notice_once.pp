exec { 'bad': command => '/bin/false' }
notify { ['a', 'b', 'c']: require => Exec['bad'] }
