notice(lookup('a'), lookup('b'), lookup('a'), lookup('z', undef, undef, 'none'))
notice(lookup('n.deep'))
