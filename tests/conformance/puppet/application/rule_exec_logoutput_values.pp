exec { 'a': command => '/bin/echo a', logoutput => true }
exec { 'b': command => '/bin/echo b', logoutput => false }
exec { 'c': command => '/bin/echo c', logoutput => on_failure }
exec { 'd': command => "/bin/sh -c 'echo d; false'", path => '/bin', logoutput => false }
