notify { 'a': tag => 'Some' }
notify { 'b': }
