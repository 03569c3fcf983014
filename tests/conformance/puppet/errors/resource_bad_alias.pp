notify { 'a': alias => 'quack' }
notify { 'b': alias => 'quack' }
