widget { 'w': ensure => absent, fail => 'cannot' }
-> notify { 'n': }
