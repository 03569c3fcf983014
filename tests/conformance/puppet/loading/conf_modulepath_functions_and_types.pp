notify { m::f(): }
notice(1 =~ M::T)
