$_a = 1
notice($_a)
class c { $_b = 2 notice($_b) }
include c
notice($c::_b)
