notify { 'a': message => Sensitive('secret'), noop => true }
exec { 'b': command => Sensitive('/bin/false') }
file { "${facts['tmpdir']}/f": content => Sensitive('secret'), noop => true }
