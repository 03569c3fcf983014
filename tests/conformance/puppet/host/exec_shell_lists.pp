Exec { provider => shell, logoutput => true }
exec { 'a': command => 'true && echo yes' }
exec { 'b': command => 'false || echo no' }
exec { 'c': command => 'false; echo after' }
exec { 'd': command => 'false && echo never', returns => 1 }
exec { 'e': command => 'echo one; echo "two  spaces"; false' }
exec { 'f': command => "test -d ${facts['tmpdir']}/ && echo directory || echo none" }
exec { 'g': command => 'true; true && false || echo last' }
