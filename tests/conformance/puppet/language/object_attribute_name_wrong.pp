type P = Object[{ attributes => { 'Wheels' => Integer } }]
notice(P(1))
