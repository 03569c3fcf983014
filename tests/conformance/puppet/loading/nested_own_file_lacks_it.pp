include m::a::b
