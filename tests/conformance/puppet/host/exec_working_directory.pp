Exec { cwd => "${facts['tmpdir']}/d", logoutput => true, path => '/bin:/usr/bin' }
exec { 'a': command => 'cat a' }
exec { 'b': command => 'test -f sub/c' }
exec { 'c': command => 'touch made' }
-> exec { 'd': command => 'test -f ../d/made' }
exec { 'e': command => 'cat none' }
