exec { 'a': command => '/bin/echo a', onlyif => [['/usr/bin/test', '-d', "${facts['tmpdir']}"], '/bin/true'], logoutput => true }
exec { 'b': command => '/bin/echo b', onlyif => ['/bin/true', '/bin/false'] }
exec { 'c': command => '/bin/echo c', unless => ['/bin/false', '/bin/false'] }
exec { 'd': command => '/bin/echo d', unless => ['/bin/false', '/bin/true'] }
exec { 'e': command => '/bin/echo e', creates => ["${facts['tmpdir']}/none", "${facts['tmpdir']}"] }
exec { 'f': command => '/bin/echo f', creates => ["${facts['tmpdir']}/none", "${facts['tmpdir']}/none2"] }
