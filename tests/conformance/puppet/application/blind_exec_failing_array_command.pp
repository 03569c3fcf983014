exec { 'e': command => ['/usr/bin/test', 'a b', '=', 'c'] }
