$d = $facts['tmpdir']
Exec { command => '/bin/echo yes', path => '/usr/bin:/bin' }
exec { 'a': onlyif => "test -s ${d}/full" }
exec { 'b': onlyif => "test -s ${d}/empty" }
exec { 'c': onlyif => 'test -n "x" -a -z ""' }
exec { 'd': onlyif => 'test 3 -gt 20' }
exec { 'e': onlyif => 'test a != b' }
exec { 'f': onlyif => "test -r ${d}/full -a -w ${d}/full -a ! -x ${d}/full" }
exec { 'g': onlyif => "test -x ${d}/run" }
exec { 'h': onlyif => "test -h ${d}/l -a -f ${d}/l" }
exec { 'i': onlyif => "test -e ${d}/dangling" }
exec { 'j': onlyif => "test -L ${d}/dangling" }
exec { 'k': onlyif => "test ${d}/full -ef ${d}/l" }
exec { 'l': onlyif => 'test \( a = b -o c = c \) -a d = d' }
exec { 'm': onlyif => 'test a = a -a ! b = b -o c = c' }
exec { 'n': onlyif => 'test' }
exec { 'o': onlyif => 'test x y' }
