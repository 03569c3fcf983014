type S = TypeSet[{ pcore_version => '1.0.0', types => { Port => Integer } }]
notice(S =~ TypeSet, S::Port =~ Type)
type T = TypeSet[{ pcore_version => '1.0.0', version => 'x.y', types => { Port => Integer } }]
notice(T)
