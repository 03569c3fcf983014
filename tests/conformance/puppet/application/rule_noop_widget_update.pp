widget { 'w': version => '2', size => 3, noop => true }
widget { 'new': noop => true }
widget { 'old': ensure => absent, noop => true }
