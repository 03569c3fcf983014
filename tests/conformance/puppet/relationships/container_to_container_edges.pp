define d { notify { "d-${title}": } }
class c { d { 'in': } }
include c
d { 'x': require => Class['c'] }
d { 'y': subscribe => D['x'] }
