class m { notify { 'm': } }
type M::T = Integer
