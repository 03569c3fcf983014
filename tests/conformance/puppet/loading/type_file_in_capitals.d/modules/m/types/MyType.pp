type M::MyType = Integer
