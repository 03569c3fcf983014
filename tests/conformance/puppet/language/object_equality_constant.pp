type K = Object[{ attributes => { c => Integer }, constants => { d => 1 }, equality => [c, d] }]
notice(K)
