type K = Object[{ attributs => { c => Integer } }]
notice(K)
