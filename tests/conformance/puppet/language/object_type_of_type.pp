type A = { attributes => { n => Integer } }
type B = A { }
notice(type(A), type(B(1)), type([A(1), B(1)]), type([A(1), B(1)], reduced), type([B(1), B(2)], generalized), type([A(1), 1], reduced))
notice(B =~ Type[A], A =~ Type[B], A < B, A > B, A == A, type(A(1)) == A, Variant[A, B], Array[B] <= Array[A])
notice(assert_type(Type[A], B))
notice(assert_type(Type[B], A))
