notice(lookup('a'), lookup('b'), lookup('j'))
