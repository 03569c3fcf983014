notify { 's': notify => Exec['bad'] }
exec { 'bad': command => '/bin/false' }
