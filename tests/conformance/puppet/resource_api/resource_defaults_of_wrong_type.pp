Widget { size => 'big' }
widget { 'a': size => 1 }
widget { 'b': }
