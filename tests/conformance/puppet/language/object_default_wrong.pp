type K = Object[{ attributes => { c => { type => Integer, value => 'x' } } }]
notice(K)
