type M::B = Integer
