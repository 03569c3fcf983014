Exec { provider => shell, logoutput => true }
exec { 'a': command => '/bin/echo "$A" "$B"', environment => ['A=', 'B=x=y'] }
exec { 'b': command => '/bin/echo "[$C]"', environment => 'C=one two' }
