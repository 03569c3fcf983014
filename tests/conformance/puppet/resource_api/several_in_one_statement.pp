widget { ['a', 'b']: size => 3; 'c': size => -1 }
