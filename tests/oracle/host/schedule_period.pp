schedule { 'all': period => daily, repeat => 1 }
schedule { 'none': range => '00:00 - 00:00', weekday => ['Sun','Mon','Tue','Wed','Thu','Fri','Sat'], period => never }
file { '/srv/a': content => 'x', schedule => 'all' }
file { '/srv/b': content => 'x', schedule => 'none' }
exec { '/bin/sh -c "echo run >> /srv/log"': schedule => 'all' }
