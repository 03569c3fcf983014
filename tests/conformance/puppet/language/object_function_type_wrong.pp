type P = Object[{ attributes => { n => Integer }, functions => { f => String } }]
notice(P(1))
