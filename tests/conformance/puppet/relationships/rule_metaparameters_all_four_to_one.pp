notify { 'n': }
exec { 'e': command => '/bin/true', require => Notify['n'], subscribe => Notify['n'] }
exec { 'f': command => '/bin/true', before => Exec['g'], notify => Exec['g'] }
exec { 'g': command => '/bin/true' }
