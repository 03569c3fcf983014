notify { 'around': message => Sensitive(Deferred('upcase', ['a'])) }
notify { 'given': message => Deferred('new', [Sensitive, 'a']) }
notify { 'argument': message => Deferred('join', [[Sensitive('a'), 'b']]) }
notify { 'unwrapped': message => Deferred('unwrap', [Sensitive('a')]) }
notify { 'in a list': message => [Deferred('new', [Sensitive, 'a'])] }
file { "${facts['tmpdir']}/secret": content => Deferred('new', [Sensitive, 'secret']) }
