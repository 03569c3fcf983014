leaf { 'a': n => 2 }
leaf { 'b': n => 2 }
leaf { 'c': ensure => absent }
leaf { 'd': n => 1, noop => false }
