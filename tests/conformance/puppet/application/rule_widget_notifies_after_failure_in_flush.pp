widget { 'w': version => '2', fail => 'no' }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Widget['w'] }
