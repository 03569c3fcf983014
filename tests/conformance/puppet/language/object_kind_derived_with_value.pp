type K = Object[{ attributes => { c => { type => Integer, kind => derived, value => 1 } } }]
notice(K)
