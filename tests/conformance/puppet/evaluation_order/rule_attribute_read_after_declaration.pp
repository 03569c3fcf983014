define d($p = 'dp') { notice("body ${p}") }
notify { 'n': message => 'first' }
d { 'x': }
notice(Notify['n']['message'], D['x']['p'] =~ Undef)
D['x'] { p => 'over' }
notice(D['x']['p'])
