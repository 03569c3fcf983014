$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { 'a': command => 'echo quack | grep -q quack && echo found' }
exec { 'b': command => 'echo quack | grep -q bark || echo none' }
exec { 'c': command => "cat ${d}/ducks | grep -v donald | grep -c e" }
exec { 'd': command => 'false | true' }
exec { 'e': command => 'true | false', returns => 1 }
exec { 'f': command => "cat ${d}/ducks | grep dewey > ${d}/found" }
-> exec { 'g': command => "cat ${d}/found" }
exec { 'h': command => 'echo one; echo two | cat; echo three' }
exec { 'i': command => "cat ${d}/none | grep x" }
