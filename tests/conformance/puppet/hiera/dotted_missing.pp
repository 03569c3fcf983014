notice(lookup('a.x', undef, undef, 'd1'), lookup('l.5', undef, undef, 'd2'), lookup('a.n.x', undef, undef, 'd3'), lookup('first.key'))
