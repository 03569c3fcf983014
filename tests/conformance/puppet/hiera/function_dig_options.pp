notice(lookup('a.b.1'), lookup('c'), lookup('z.y', undef, undef, 'none'))
