notice(1 =~ M::MyType)
notice(1 =~ M::Mytype)
