class listeners { exec { 'in': command => '/bin/echo in', refreshonly => true, noop => false } }
include listeners
notify { 'n': noop => false, notify => [Class['listeners'], Exec['direct']] }
exec { 'direct': command => '/bin/echo direct', refreshonly => true, noop => false }
