type P = Object[{ attributes => { n => Integer }, functions => { f => Callable }, equality => [f] }]
notice(P(1))
