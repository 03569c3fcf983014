notice(lookup('a'), lookup('b'), lookup('j'), lookup('l', Any, 'unique'), lookup('h', Any, 'hash'), lookup('h', Any, 'deep'))
notice(lookup('env'), lookup('h.k'), lookup('nothing', undef, undef, 'none'))
