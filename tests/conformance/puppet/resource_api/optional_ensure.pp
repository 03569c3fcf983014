thing { 'a': level => 2 }
thing { 'b': level => 2 }
thing { 'c': ensure => present, level => 2 }
