exec { 'a': command => "${facts['tmpdir']}/plain" }
exec { 'b': command => "${facts['tmpdir']}" }
exec { 'c': command => "${facts['tmpdir']}/none arg" }
exec { 'd': command => 'nosuchprogram', path => '/bin:/usr/bin' }
exec { 'e': command => ['/nosuch/program', 'x'] }
exec { 'f': command => 'nosuchprogram x', provider => shell }
exec { 'g': command => '/bin/true', onlyif => '/nosuch/check' }
exec { 'h': command => '/bin/true', unless => "${facts['tmpdir']}/plain x" }
