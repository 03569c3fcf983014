notice(lookup('a'), lookup('b'), lookup('k'))
