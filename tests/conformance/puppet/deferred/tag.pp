notify { 'a': message => Deferred('tag', ['t']) }
