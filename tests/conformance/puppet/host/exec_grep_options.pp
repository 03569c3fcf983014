$d = $facts['tmpdir']
Exec { path => '/usr/bin:/bin', logoutput => true }
exec { 'a': command => "grep -E '^(donald|huey)' ${d}/ducks" }
exec { 'b': command => "grep -o 'e[a-z]' ${d}/ducks" }
exec { 'c': command => "grep -i -n DEWEY ${d}/ducks" }
exec { 'd': command => "grep -e donald -e louie ${d}/ducks" }
exec { 'e': command => "grep -r bark ${d}/dir" }
exec { 'f': command => "grep -rl 'no quack' ${d}/dir" }
exec { 'g': command => "grep -F -x 'a.b' ${d}/dots" }
exec { 'h': command => "grep -L quack ${d}/ducks ${d}/dots" }
exec { 'i': command => "grep -m 1 e ${d}/ducks" }
exec { 'j': command => "grep -- '-v' ${d}/dots" }
exec { 'k': command => "grep '\\bdonald\\b' ${d}/ducks" }
exec { 'l': command => "grep '[[:space:]]' ${d}/dots" }
exec { 'm': command => "grep 'huey\\|louie' ${d}/ducks" }
exec { 'n': command => "grep -vc -e '^$' ${d}/dots" }
exec { 'o': command => "grep -A 1 huey ${d}/ducks" }
