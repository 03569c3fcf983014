type S = TypeSet[{ version => '1.0.0', types => { Port => Integer } }]
notice(S)
