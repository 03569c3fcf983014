type P = Object[{ attributes => { n => Integer }, equality_include_type => false }]
type Q = Object[{ parent => P, attributes => { m => Integer } }]
notice(P(1) == P(1), P(1) == P(2), P(1) == Q(1, 2))
notice(P)
