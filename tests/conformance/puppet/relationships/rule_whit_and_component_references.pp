notify { 'n': require => Whit['x'] }
