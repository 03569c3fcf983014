type P = Object[{ attributes => { n => Integer } }]
notice(Array(P(1), true))
notice(Array(P(1)))
