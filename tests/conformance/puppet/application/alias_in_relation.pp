exec { 'long name': command => '/bin/echo x', refreshonly => true, alias => 'short' }
notify { 'n': notify => Exec['short'] }
