type A = Object[{ attributes => { x => Integer } }]
type B = Object[{ parent => A, attributes => { y => Integer } }]
notice(assert_type(A, A(1)), assert_type(A, B(1, 2)))
assert_type(B, A(1)) |$expected, $actual| { notice($expected, $actual) }
assert_type(String, A(1)) |$expected, $actual| { notice($expected, $actual) }
notice(assert_type(Array[B], [B(1, 2), A(1)]))
