type K = Object[{ attributes => { c => 'Integer' } }]
notice(K)
