route { 'default': metric => 5 }
route { 'local': noop => false, metric => 1 }
exec { 'flush': command => '/bin/echo flush', refreshonly => true, logoutput => true }
