type M::Watts = Integer[0]
