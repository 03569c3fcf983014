queue { 'changed': depth => 4 } ~> exec { 'one': command => '/bin/echo one', refreshonly => true, logoutput => true }
queue { 'same': depth => 4 } ~> exec { 'two': command => '/bin/echo two', refreshonly => true, logoutput => true }
queue { 'gone': ensure => absent, notify => Exec['two'] }
queue { 'broken': depth => 4, fail => 'is locked', notify => Exec['three'] }
exec { 'three': command => '/bin/echo three', refreshonly => true, logoutput => true }
