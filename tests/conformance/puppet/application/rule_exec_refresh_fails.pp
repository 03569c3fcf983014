notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/false', refreshonly => true }
exec { 'then': command => '/bin/echo then', refreshonly => true, subscribe => Exec['e'] }
