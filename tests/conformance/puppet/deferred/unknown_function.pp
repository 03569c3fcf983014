notify { 'first': }
-> notify { 'a': message => Deferred('nosuch', ['x']) }
