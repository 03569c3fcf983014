package { 'b': name => 'x' }
notify { 'n': require => Package['x'] }
