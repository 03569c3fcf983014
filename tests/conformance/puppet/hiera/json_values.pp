notice(lookup('v').map |$x| { type($x, 'generalized') }, lookup('i'))
