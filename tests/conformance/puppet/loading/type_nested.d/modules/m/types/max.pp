type M::Max = Integer
