include m::a::b::c
