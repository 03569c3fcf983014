widget { 'a': size => 1, fail => 'no' }
