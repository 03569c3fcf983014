notify { 'a': tag => 'x' }
Notify['a'] { message => 'added' }
Notify['a'] { withpath +> true }
