type A = Object[{ attributes => { x => Integer, n => { type => String, value => 'n' } } }]
type B = Object[{ parent => A, attributes => { z => Integer } }]
type C = Object[{ attributes => { x => Integer, y => Integer }, equality => 'x' }]
type D = Object[{ attributes => { x => String } , equality => [] }]
notice(A(1) == A(1), A(1) == A(2), A(1, 'n') == A(1), A(1, 'N') == A(1))
notice(B(1, 2) == B(1, 2), B(1, 2) == B(1, 3), A(1) == B(1, 2), B(1, 2) == A(1))
notice(C(1, 2) == C(1, 3), C(1, 2) != C(2, 2))
notice(D('a') == D('b'))
notice(A(1) in [A(2), A(1)], [A(1)] == [A(1)], { A(1) => 1 } == { A(1) => 1 })
notice([A(1), A(1), A(2)].unique)
notice({ A(1) => 'one', A(2) => 'two' }[A(2)])
