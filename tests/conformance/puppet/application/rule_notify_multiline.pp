notify { 'n': message => "one\ntwo\n", withpath => true }
