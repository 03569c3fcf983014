include m::a
include m::a::b
