exec { '/bin/false': notify => Exec['t'] }
notify { 'n': noop => true, notify => Exec['t'] }
exec { 't': command => '/bin/echo t', refreshonly => true }
notify { 'after': subscribe => Exec['t'] }
