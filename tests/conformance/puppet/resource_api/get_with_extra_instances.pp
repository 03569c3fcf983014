widget { 'a': size => 1 }
widget { 'b': size => 2 }
