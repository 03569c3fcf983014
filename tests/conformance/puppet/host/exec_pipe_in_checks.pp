$d = $facts['tmpdir']
exec { 'add': command => "/bin/echo 'quack = 1' >> ${d}/conf", unless => "/bin/cat ${d}/conf | /bin/grep -q '^quack'" }
-> exec { 'not again': command => "/bin/echo 'quack = 1' >> ${d}/conf", unless => "/bin/cat ${d}/conf | /bin/grep -q '^quack'" }
-> exec { 'only if': command => '/bin/echo there', onlyif => "/bin/grep -c quack ${d}/conf | /bin/grep -qx 1", logoutput => true }
