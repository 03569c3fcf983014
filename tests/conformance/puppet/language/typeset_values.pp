type S = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { Port => Integer, P => { attributes => { x => Port } } } }]
notice(S =~ Type, S =~ TypeSet, S =~ Type[TypeSet], S == S, S <= TypeSet, type(S))
notice(S::P, S::Port, S::P(3), type(S::P(3)))
notice(TypeSet)
