$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { 'a': command => "grep one ${d}/f > /dev/null 2>&1 && echo a" }
exec { 'b': command => "cat ${d}/none 2>/dev/null || echo b" }
exec { 'c': command => "cat ${d}/none 2>&1 | grep -c 'No such file'" }
exec { 'd': command => "cat ${d}/none ${d}/f 2>${d}/errors; cat ${d}/errors" }
exec { 'e': command => "echo out >/dev/null; echo seen" }
exec { 'f': command => "cat ${d}/none ${d}/f > ${d}/all 2>&1 || cat ${d}/all" }
