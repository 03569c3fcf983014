notify { 'n': notify => Exec['e'] }
exec { 'e': command => '/bin/false', refresh => '/bin/true', notify => Exec['l'] }
exec { 'l': command => '/bin/echo l', refreshonly => true }
