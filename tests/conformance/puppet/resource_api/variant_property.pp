dial { 'a': at => 'auto' }
dial { 'b': at => 7 }
dial { 'c': at => 7 }
