notify { 'first': message => 'one' }
-> notify { 'a': message => Deferred('sprintf', ['<%s>', Deferred('$nosuch')]) }
