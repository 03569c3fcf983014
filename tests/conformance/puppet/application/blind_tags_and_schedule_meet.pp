schedule { 'no': period => never }
notify { 's': tag => 'run', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, tag => 'run', schedule => 'no' }
