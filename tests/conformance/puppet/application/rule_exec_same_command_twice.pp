exec { 'a': command => '/bin/echo same' }
exec { 'b': command => '/bin/echo same', require => Exec['a'] }
