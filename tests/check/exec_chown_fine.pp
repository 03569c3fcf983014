user { 'bob': ensure => present }
-> exec { 'own': command => '/bin/chown bob /srv' }
