exec { '/bin/true': unless => 'test -f /x' }
