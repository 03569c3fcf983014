widget { 'w': version => '2', size => 5, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
