widget { 'same': size => 1, notify => Exec['a'] }
widget { 'other': size => 2, notify => Exec['b'] }
exec { 'a': command => '/bin/echo a', refreshonly => true }
exec { 'b': command => '/bin/echo b', refreshonly => true }
