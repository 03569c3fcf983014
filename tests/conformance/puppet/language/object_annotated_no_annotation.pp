type P = Object[{ attributes => { name => String } }]
notice(annotate(P, P('a'), { name => 'x' }))
