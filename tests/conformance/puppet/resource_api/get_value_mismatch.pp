widget { 'w': size => 2 }
