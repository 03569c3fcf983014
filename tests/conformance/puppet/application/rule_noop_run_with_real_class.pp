define d { notify { "in ${title}": } }
d { 'x': noop => false }
D['x'] ~> exec { 'r': command => '/bin/echo r', refreshonly => true, noop => false }
