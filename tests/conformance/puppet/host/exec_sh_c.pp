$d = $facts['tmpdir']
exec { 'a': command => "/bin/sh -c 'echo one && echo two'", logoutput => true }
exec { 'b': command => ['/bin/sh', '-c', "echo 'a  b' > ${d}/f; cat ${d}/f"], logoutput => true }
exec { 'c': command => "sh -c 'test -f ${d}/none || echo none'", path => ['/usr/bin', '/bin'], logoutput => true }
exec { 'd': command => "/bin/sh -c 'exit 3'", returns => 3 }
exec { 'e': command => "/bin/sh -c 'echo a; exit 4; echo b'", logoutput => true }
exec { 'f': command => "/bin/sh -c \"echo x | grep y\"", returns => 1 }
