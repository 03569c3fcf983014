box { 'a': size => { width => 2, height => 3 } }
box { 'b': size => { width => 1 } }
box { 'c': size => { width => 4, height => 5 } }
