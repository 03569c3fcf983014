exec { 'a': command => ['/bin/echo', 'a  b', '$HOME;', '"q"'], logoutput => true }
exec { 'b': command => ['/bin/false', 'x'] }
exec { 'c': command => '/bin/echo \'single  quoted\' "double  quoted" un\ quoted', logoutput => true }
exec { 'd': command => ['echo', 'by path'], path => ['/bin', '/usr/bin'], logoutput => true }
