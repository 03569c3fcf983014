exec { 'say': command => '/bin/echo said' }
notify { 'n': require => Exec['say'] }
