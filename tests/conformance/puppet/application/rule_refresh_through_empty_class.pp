class e { }
include e
notify { 'n': notify => Class['e'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['e'] }
