exec { 'w': command => ['/bin/false', 'true x'] }
exec { 'x': command => ['/bin/echo', 'echo  true'], logoutput => true }
