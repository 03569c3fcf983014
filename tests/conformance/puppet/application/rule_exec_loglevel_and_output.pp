exec { 'a': command => '/bin/echo a', logoutput => true, loglevel => warning }
exec { 'b': command => '/bin/echo b', logoutput => true, loglevel => debug }
