widget { 'a': size => 1, alias => 'first' }
widget { 'b': size => 1, require => Widget['first'] }
