$d = $facts['tmpdir']
exec { 'a': command => '/bin/echo a', onlyif => "[ -e ${d}/f ]", path => ['/usr/bin', '/bin'], logoutput => true }
exec { 'b': command => '/bin/echo b', onlyif => "/usr/bin/[ -d ${d}/f ]", logoutput => true }
exec { 'c': command => "[ -f ${d}/f ] && echo c", provider => shell, logoutput => true }
exec { 'd': command => "[ ! -f ${d}/none -a -s ${d}/f ] && echo d", provider => shell, logoutput => true }
exec { 'e': command => "[ -f ${d}/f", provider => shell }
exec { 'f': command => "[ -L ${d}/f ] || [ -f ${d}/f ] && echo f", provider => shell, logoutput => true }
