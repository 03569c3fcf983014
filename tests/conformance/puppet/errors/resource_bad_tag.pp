notify { 'a': tag => 'two words' }
