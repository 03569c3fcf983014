group { 'quackers': ensure => present }
group { 'drakes': ensure => present, gid => '4242' }
group { 'nosuchducks': ensure => absent }
