type M::A = Integer
type M::B = String
