type M::Watts = Integer[0, 100]
