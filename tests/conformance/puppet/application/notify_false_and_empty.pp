notify { 'a': message => false }
notify { 'b': message => [] }
notify { 'c': message => '' }
