widget { '7': size => 1 }
