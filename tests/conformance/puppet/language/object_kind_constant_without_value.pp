type K = Object[{ attributes => { c => { type => Integer, kind => constant } } }]
notice(K)
