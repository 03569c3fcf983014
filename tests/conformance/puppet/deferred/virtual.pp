@notify { 'v': message => Deferred('nosuch') }
notify { 'a': message => Deferred('upcase', ['a']) }
