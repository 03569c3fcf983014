notify { 'a': message => Deferred('lookup', ['key']) }
notify { 'b': message => Deferred('lookup', ['none', { 'default_value' => 'd' }]) }
