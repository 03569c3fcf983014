widget { 'a': size => 1 }
widget { 'b': size => 1, schedule => 'nosuch' }
widget { 'c': size => 1 }
