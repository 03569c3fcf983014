snapshot { 'a': noop => true, keep => 1 }
snapshot { 'b': ensure => absent, noop => true }
snapshot { 'c': noop => true }
snapshot { 'd': keep => 2 }
exec { '/bin/echo any': refreshonly => true, logoutput => true, subscribe => Snapshot['a', 'd'] }
