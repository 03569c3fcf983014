type M::Wats = Integer[0, 100]
