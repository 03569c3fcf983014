include m
include m::a
