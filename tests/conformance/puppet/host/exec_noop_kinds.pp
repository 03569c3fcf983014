exec { 'a': command => '/bin/echo a' }
exec { 'b': command => '/bin/echo b', refreshonly => true, subscribe => Exec['a'] }
exec { 'c': command => '/bin/echo c', creates => "${facts['tmpdir']}" }
exec { 'd': command => '/bin/false', returns => [1, 2] }
exec { 'e': command => '/bin/echo e', onlyif => '/bin/false' }
exec { 'f': command => ['/bin/echo', 'f'], loglevel => 'info' }
exec { 'g': command => '/bin/echo g', onlyif => '/nosuch/check' }
