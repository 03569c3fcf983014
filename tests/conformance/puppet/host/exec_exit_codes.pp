$d = $facts['tmpdir']
Exec { logoutput => true }
exec { 'a': command => 'exit 5', provider => shell, returns => [0, 5] }
exec { 'b': command => "cat ${d}/none", provider => shell, returns => 1 }
exec { 'c': command => "grep x ${d}/none", provider => shell, returns => 2 }
exec { 'd': command => "test 1 -eq a", provider => shell, returns => 2 }
exec { 'e': command => 'true && exit 6 || echo never', provider => shell, returns => 6 }
exec { 'f': command => 'exit', provider => shell }
exec { 'g': command => 'false; exit', provider => shell, returns => 1 }
exec { 'h': command => "rm ${d}", provider => shell }
