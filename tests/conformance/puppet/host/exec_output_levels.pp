exec { 'a': command => '/bin/echo a', logoutput => false }
exec { 'b': command => '/bin/echo b', logoutput => true, loglevel => 'warning' }
exec { 'c': command => '/bin/echo c', logoutput => 'on_failure' }
exec { 'd': command => 'echo d; false', provider => shell, logoutput => 'on_failure', loglevel => 'err' }
exec { 'e': command => 'echo e; false', provider => shell, logoutput => false }
exec { 'f': command => 'echo "1

2

"', provider => shell, logoutput => true }
exec { 'g': command => 'echo g; false', provider => shell, logoutput => true, tries => 2 }
