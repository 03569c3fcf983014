type A = { attributes => { a => Integer, ao => { type => Integer, value => 10 } } }
type B = A { attributes => { b => Integer, bo => Optional[String] } }
type C = B { attributes => { c => Integer, co => { type => Array, value => [] } } }
notice(C(1, 2, 3), C(1, 2, 3, 4), C(1, 2, 3, 4, 'x', [1]), C({ c => 3, b => 2, a => 1, co => [5] }))
notice(C(1, 2, 3).ao, C(1, 2, 3).bo, C(1, 2, 3).co)
notice(C(1, 2, 3) == C(1, 2, 3, 10), [C, B, A].map |$t| { C(1, 2, 3) =~ $t })
notice(C(1))
