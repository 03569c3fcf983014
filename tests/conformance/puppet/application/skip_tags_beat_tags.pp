notify { 'a': tag => ['x', 'y'] }
notify { 'b': tag => 'x' }
