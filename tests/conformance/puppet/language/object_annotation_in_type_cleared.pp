type Nick = Object[{ parent => Annotation, attributes => { nick => String } }]
type P = Object[{ annotations => { Nick => { nick => 'typed' } }, attributes => { name => String } }]
notice(Nick.annotate(P).nick)
Nick.annotate(P, clear)
