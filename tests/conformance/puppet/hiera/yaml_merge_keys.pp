notice(lookup('b'), lookup('c'), lookup('l'))
