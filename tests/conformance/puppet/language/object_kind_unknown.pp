type K = Object[{ attributes => { c => { type => Integer, kind => secret } } }]
notice(K)
