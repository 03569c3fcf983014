exec { 'a': command => ['/bin/echo', 'one two'], unless => [['/bin/test', 'a', '=', 'b']] , logoutput => true }
exec { 'b': command => ['/bin/echo', 'b'], onlyif => [['/bin/test', 'a', '=', 'a'], ['/bin/false']] }
