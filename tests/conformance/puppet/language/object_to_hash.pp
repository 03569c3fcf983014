type P = Object[{ attributes => { n => Integer } }]
notice(Hash(P(1)))
