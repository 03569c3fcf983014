notice(1 =~ M::A)
