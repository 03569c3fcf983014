widget { 'w': size => 101 }
