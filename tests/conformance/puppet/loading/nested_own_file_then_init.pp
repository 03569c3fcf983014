include m::a
include m
