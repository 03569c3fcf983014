notify { 'a': noop => true, notify => Exec['d'] }
notify { 'b': notify => Exec['d'] }
exec { 'd': command => '/bin/echo d', refreshonly => true }
