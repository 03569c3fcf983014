notice(lookup('a'), lookup('b', undef, undef, 'none'))
