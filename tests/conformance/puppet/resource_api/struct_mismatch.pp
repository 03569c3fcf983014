box { 'a': size => { width => 'w', depth => 3 } }
