notify { 'a': message => Deferred('notice', ['said']) }
