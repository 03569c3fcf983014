widget { 'a': size => 1, loglevel => warning }
widget { 'b': size => 1, loglevel => err, noop => true }
widget { 'c': size => 2, loglevel => debug }
