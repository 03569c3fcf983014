notify { 'a': message => 'hello', withpath => true }
notify { 'b': loglevel => warning }
notify { 'c': message => Sensitive('s') }
file { '/srv/x': content => 'x', alias => 'ex', tag => 't' }
notify { 'd': subscribe => File['ex'] }
