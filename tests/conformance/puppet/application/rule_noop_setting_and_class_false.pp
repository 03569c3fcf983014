define d { notify { "in ${title}": } exec { "run ${title}": command => '/bin/echo x', refreshonly => true, subscribe => Notify["in ${title}"] } }
d { 'x': noop => false, notify => Exec['after'] }
d { 'y': }
exec { 'after': command => '/bin/echo after', refreshonly => true }
