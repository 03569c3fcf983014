$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { 'a': command => '(echo one; echo two) | grep two' }
exec { 'b': command => '{ echo one; false; } || echo b' }
exec { 'c': command => '(exit 3)', returns => 3 }
exec { 'd': command => "(echo one; echo two) > ${d}/f; cat ${d}/f" }
exec { 'e': command => "test -f ${d}/none || (echo e; true) && echo after" }
exec { 'f': command => "(test -d ${d} && test -f ${d}/x) || echo f" }
