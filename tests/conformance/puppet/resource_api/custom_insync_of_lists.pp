lamp { 'a': colors => ['blue', 'red'], watt => 5 }
lamp { 'b': watt => 5 }
lamp { 'c': ensure => absent }
