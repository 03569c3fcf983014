notify { 'around': message => Sensitive(Deferred('upcase', ['a'])) }
notify { 'given': message => Deferred('new', [Sensitive, 'a']) }
