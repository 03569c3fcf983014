$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { 'a': command => "cat < ${d}/f" }
exec { 'b': command => "grep two < ${d}/f" }
exec { 'c': command => "cat < ${d}/none || echo c" }
exec { 'd': command => "cat < ${d}/f > ${d}/g; cat ${d}/g" }
exec { 'e': command => "grep -n o < ${d}/f | cat" }
exec { 'f': command => "echo x | cat ${d}/f -" }
