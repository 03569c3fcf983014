widget { 'a': size => 1, fail => 'no room' }
widget { 'b': size => 1, require => Widget['a'] }
widget { 'c': size => 2, fail => 'is nailed down' }
widget { 'd': size => 1, subscribe => Widget['c'] }
widget { 'e': size => 1 }
