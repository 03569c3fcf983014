schedule { 'no': period => never }
notify { 's': schedule => 'no', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
notify { 'after': require => Notify['s'] }
