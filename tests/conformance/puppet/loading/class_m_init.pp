include m::init
