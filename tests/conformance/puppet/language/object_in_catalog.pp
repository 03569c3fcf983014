type Conf = Object[{ attributes => { path => String, mode => { type => String, value => '0644' }, inner => Optional[Conf] } }]
notify { 'a': message => Conf('/a') }
notify { 'b': message => Conf('/b', '0600', Conf('/c')) }
notify { 'c': message => [Conf('/a')] }
