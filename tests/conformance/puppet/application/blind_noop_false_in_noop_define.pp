define d { notify { "plain ${title}": } notify { "real ${title}": noop => false } }
d { 'x': noop => true }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => D['x'] }
