type P = Object[{ attributes => { c => Integer } }]
type K = Object[{ parent => P, attributes => { d => Integer }, equality => [c, d] }]
notice(K)
