$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { 'a': command => '! false && echo a' }
exec { 'b': command => "! grep -q three ${d}/f && echo b" }
exec { 'c': command => "! test -f ${d}/f || echo c" }
exec { 'd': command => '! true', returns => 1 }
exec { 'e': command => '! echo x | grep -q y && echo e' }
exec { 'f': command => 'echo f', onlyif => "! test -e ${d}/none" }
