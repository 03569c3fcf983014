gauge { 'a': flag => auto }
gauge { 'b': flag => false }
gauge { 'c': flag => true }
gauge { 'd': flag => false }
