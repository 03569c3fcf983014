type P = Object[{ attributes => { n => Integer }, equality_include_type => false, equality => [n] }]
notice(P(1))
