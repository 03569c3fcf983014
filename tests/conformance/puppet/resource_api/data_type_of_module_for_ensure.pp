lamp { 'a': ensure => present }
