type O::T = Integer
