# culprit: User[bob] Exec[own]
exec { 'own': command => '/bin/chown bob /srv' }
user { 'bob': ensure => present }
