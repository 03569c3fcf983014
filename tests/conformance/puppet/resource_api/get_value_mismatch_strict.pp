widget { 'w': size => 2 }
widget { 'v': }
