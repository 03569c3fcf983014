leaf { 'a': n => 2 }
leaf { 'b': ensure => absent }
leaf { 'c': n => 3, noop => true }
