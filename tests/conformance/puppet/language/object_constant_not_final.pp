type P = Object[{ attributes => { k => { type => Integer, kind => constant, value => 1, final => false } } }]
notice(P())
