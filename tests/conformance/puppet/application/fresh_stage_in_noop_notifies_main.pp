stage { 'pre': notify => Stage['main'] }
class early { notify { 'e': } }
class { 'early': stage => 'pre', noop => true }
exec { 'r': command => '/bin/echo r', refreshonly => true }
notify { 'm': }
