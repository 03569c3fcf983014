Exec { logoutput => true }
exec { 'a': command => '/bin/echo -n a' }
exec { 'b': command => '/bin/echo -e "b\tc\x41\0101"' }
exec { 'c': command => '/bin/echo "b\tc"' }
exec { 'd': command => 'echo "b\tc"', provider => shell }
exec { 'e': command => 'echo -e "b\tc"', provider => shell }
exec { 'f': command => 'echo', provider => shell }
exec { 'g': command => '/bin/echo -ne "x\ny\n"' }
exec { 'h': command => 'echo "q: \" b: \\ s: $"', provider => shell }
exec { 'i': command => 'echo -en x', provider => shell }
