include m::x
m::d { 'one': }
include m
