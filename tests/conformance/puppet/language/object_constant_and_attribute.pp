type K = Object[{ attributes => { c => Integer }, constants => { c => 1 } }]
notice(K)
