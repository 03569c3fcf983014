tidy { '/var/tmp/x': recurse => -1 }
exec { '/bin/true': creates => ['/a', { }, 1] }
