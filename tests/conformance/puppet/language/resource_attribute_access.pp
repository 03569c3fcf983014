notify { 'a': message => 'm', tag => ['x'] }
define d($p = 'default') { }
d { 'i': }
class c($q = 7) { }
include c
notice(Notify['a'][message], Notify['a'][loglevel], D['i'][p], Class['c'][q], D['i']['nope2'])
