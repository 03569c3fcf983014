notice(lookup('a', undef, undef, 'default'), lookup('b'))
