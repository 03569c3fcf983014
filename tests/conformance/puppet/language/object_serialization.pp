type P = Object[{ attributes => { n => Integer }, serialization => ['n'] }]
notice(P(1))
