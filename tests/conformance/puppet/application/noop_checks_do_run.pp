exec { 'a': command => '/bin/echo a', onlyif => '/bin/false' }
exec { 'b': command => '/bin/echo b', onlyif => '/bin/true' }
