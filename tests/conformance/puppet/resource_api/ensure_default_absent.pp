thing { 'a': }
thing { 'b': ensure => present }
