widget { 'a': ensure => absent, fail => 'stuck' }
