board { 'b': on => true, widget => 'w' }
widget { 'w': size => 1 }
