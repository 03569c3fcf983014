notice(lookup('a.b.0'), lookup('x', undef, undef, 'none'), lookup('a.c', undef, undef, 'none'))
