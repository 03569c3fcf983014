notify { 'real': noop => false, notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, noop => false }
