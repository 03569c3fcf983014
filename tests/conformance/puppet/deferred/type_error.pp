notify { 'a': message => Deferred('assert_type', [Integer, 'a']) }
