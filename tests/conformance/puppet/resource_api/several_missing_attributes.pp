need { 'a': ensure => present }
