notify { 'first': message => 'one' }
-> notify { 'a': message => Deferred('fail', ['boom']) }
-> notify { 'never': }
