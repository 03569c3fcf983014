notice(n::f())
notice(1 =~ N::T)
include m
