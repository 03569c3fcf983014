type A = Object[{ attributes => { n => Integer } }]
type B = A
type C = B { attributes => { m => Integer } }
notice(C(1, 2), C(1, 2) =~ A, C(1, 2) =~ B, C)
type D = Object[{ parent => Integer, attributes => { m => Integer } }]
notice(D(1), D, D(1) =~ Integer, D <= Integer)
