group { 'ducks': ensure => present, members => ['donald'] }
