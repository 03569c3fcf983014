type P = Object[{ attributes => { x => Integer, y => { type => Integer, value => 0 } }, constants => { zero => 0 }, equality => [x] }]
notice(P(1, 2) == P(1, 3), P(1,2).zero, P(1))
