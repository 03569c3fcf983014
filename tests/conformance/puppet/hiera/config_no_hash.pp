notice(lookup('a', undef, undef, 'none'))
