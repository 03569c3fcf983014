type Nick = Object[{ parent => Annotation, attributes => { nick => String } }]
type P = Object[{ attributes => { name => String } }]
notice(Nick.annotate(P('a')) || { 5 })
