notify { 'a': before => Exec['b'], notify => Exec['b'] }
exec { 'b': command => '/bin/true' }
