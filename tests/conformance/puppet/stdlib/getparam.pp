notify { 'a': message => 'm' }
define d($x = 3) { }
d { 'one': x => [1] }
notice(getparam(Notify['a'], 'message'))
notice(getparam(Notify['a'], 'withpath'))
notice(getparam(D['one'], 'x'))
notice(getparam('Notify[a]', 'message'))
notice(getparam(Notify['nope'], 'message'))
