exec { 'a': command => "/bin/echo 'one\n\ntwo'", logoutput => true }
exec { 'b': command => '/bin/echo', logoutput => true }
