exec { 'long': command => '/bin/false', alias => 'short' }
notify { 'n': require => Exec['short'] }
notify { 'm': alias => 'mm', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Notify['mm'] }
