notify { 'n': notify => Exec['e'] }
exec { 'e': command => ['/bin/echo', 'one two', 'three'], refresh => ['/bin/echo', 'again'], logoutput => true }
