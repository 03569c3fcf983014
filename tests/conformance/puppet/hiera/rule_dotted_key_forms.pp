notice(lookup('h.a.b'), lookup('l.0'), lookup('l.1.k'), lookup("'dotted.key'"), lookup('h."x.y"'), lookup('h.none', { 'default_value' => 'dflt' }))
notice(lookup('l.7', undef, undef, 'no such index'))
