type K = Object[{ attributes => { c => Integer }, equality => [c, d] }]
notice(K)
