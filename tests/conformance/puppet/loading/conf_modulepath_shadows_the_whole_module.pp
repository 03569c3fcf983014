include m::extra
