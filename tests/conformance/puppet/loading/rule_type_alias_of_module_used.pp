class { 'web': ensure => 'latest', ports => [80, 0] }
