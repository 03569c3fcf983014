Queue { noop => true, tag => 'dry' }
queue { 'a': }
queue { 'b': noop => false, depth => 2 }
queue { 'c': ensure => absent, tag => 'gone' }
