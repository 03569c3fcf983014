exec { '/bin/echo a': unless => 'false' }
