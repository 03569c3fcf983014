notice(lookup('a.5', undef, undef, 'none'), lookup('a.-1', undef, undef, 'none'), lookup('n.x', undef, undef, 'none'))
notice(lookup('a.b'))
