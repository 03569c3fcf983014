notify { 'n': notify => Exec['bad'] }
exec { 'bad': command => '/bin/false', refreshonly => true, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, noop => true }
