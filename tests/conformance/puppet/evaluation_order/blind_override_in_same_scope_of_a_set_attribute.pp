notify { 'a': message => 'first' }
Notify['a'] { message => 'second' }
