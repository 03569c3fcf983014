type P = Object[{ attributes => { n => Integer } }]
notice(P(1) == 1, P(1) != 1, P(1) == { 'n' => 1 })
notice(P(1) < P(2))
