group { 'ducks_of_report': ensure => present, gid => 4711 }
user { 'duck_of_report': ensure => present, uid => 4711, gid => 'ducks_of_report', managehome => true, home => '/home/duck' }
user { 'nobody_of_report': ensure => absent }
