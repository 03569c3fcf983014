notify { 'a': color => 'red' }
