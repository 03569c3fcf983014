type M::A = Optional[M::Nope]
