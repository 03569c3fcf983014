notify { 'a': message => Deferred('upcase', []) }
