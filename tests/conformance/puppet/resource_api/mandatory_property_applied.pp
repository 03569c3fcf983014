need { 'a': }
need { 'b': ensure => absent }
need { 'c': must => 'x' }
