exec { 'w': command => '/bin/true', path => '/bin', provider => 'windows' }
notify { 'dependent': require => Exec['w'] }
notify { 'free': }
