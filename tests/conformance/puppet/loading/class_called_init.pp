include m::a::init
