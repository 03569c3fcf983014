exec { 'f': command => '/bin/false' }
exec { 'g': command => '/bin/false', returns => 2 }
notify { 'a': require => Exec['f'] }
notify { 'b': require => [Exec['g'], Exec['f']] }
notify { 'c': require => Exec['g'] }
