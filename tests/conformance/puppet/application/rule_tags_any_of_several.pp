notify { 'a': tag => 'one' }
notify { 'b': tag => 'two' }
notify { 'c': tag => ['two', 'one'] }
notify { 'd': }
