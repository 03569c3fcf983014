class a { $x = 1 }
include a
notice($a::x)
notice($a::y)
