notify { 'a': message => function }
