type P = Object[{ attributes => { n => Integer }, functions => { f => { type => Callable, body => 'x' } } }]
notice(P(1))
