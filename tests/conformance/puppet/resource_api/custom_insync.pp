lamp { 'a': watts => 5, colors => ['red', 'blue'] }
lamp { 'b': watts => 6 }
lamp { 'c': ensure => absent }
lamp { 'd': watts => 7 }
