exec { '/bin/echo a': onlyif => "/bin/sh -c 'test \$X = y'", environment => 'X=y', path => '/bin:/usr/bin' }
exec { '/bin/echo b': onlyif => "/bin/sh -c 'test \$X = z'", environment => ['X=y'], path => '/bin:/usr/bin' }
