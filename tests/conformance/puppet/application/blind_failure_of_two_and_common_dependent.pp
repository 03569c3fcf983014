exec { 'one': command => '/bin/false' }
exec { 'two': command => '/bin/false' }
notify { 'a': require => Exec['one'] }
notify { 'b': require => [Exec['two'], Exec['one']] }
notify { 'c': require => Notify['b'] }
