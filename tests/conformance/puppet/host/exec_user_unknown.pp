exec { 'a': command => '/bin/true', user => 'nosuchduck' }
exec { 'b': command => '/bin/true', group => 'nosuchflock' }
notify { 'after': require => Exec['a'] }
