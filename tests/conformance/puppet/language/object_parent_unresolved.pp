type K = Object[{ parent => Nope, attributes => { c => Integer } }]
notice(K)
