exec { 'e': command => '/bin/echo "$ONE $TWO"', provider => shell, environment => ['ONE=1', 'TWO=2', 'ONE=3'], logoutput => true }
