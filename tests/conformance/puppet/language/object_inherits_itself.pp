type K = Object[{ parent => K, attributes => { c => Integer } }]
notice(K)
