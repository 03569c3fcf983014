notice(1 =~ M::MyType)
