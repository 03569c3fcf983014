type P = Object[{ attributes => { '__ptype' => Integer } }]
notice(P(1))
