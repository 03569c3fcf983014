type N::T = Integer
