include m
notice(1 =~ M::T)
