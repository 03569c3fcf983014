user { 'duck': ensure => present, shell => '/no/such/shell' }
user { 'drake': ensure => present, gid => 'nosuchgroup' }
group { 'dup': ensure => present, gid => 0 }
