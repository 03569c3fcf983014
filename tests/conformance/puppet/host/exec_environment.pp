exec { 'a': command => 'echo "$GREETING $NAME"', provider => shell, environment => ['GREETING=hello', 'NAME=duck'], logoutput => true }
exec { 'b': command => '/bin/echo plain', environment => 'A=1', logoutput => true }
exec { 'c': command => '/bin/echo empty', environment => ['A=', 'B-C=1'], logoutput => true }
exec { 'd': command => 'echo $NAME', provider => shell, path => ['/bin', '/usr/bin'], environment => ['NAME=x', 'NAME=y'], logoutput => true }
