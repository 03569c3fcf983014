exec { '/bin/true': creates => ['/a', 'b'] }
