notify { 'a': message => [Deferred('upcase', ['x']), 'y'] }
