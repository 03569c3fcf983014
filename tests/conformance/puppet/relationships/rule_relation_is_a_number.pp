notify { 'a': require => 42 }
