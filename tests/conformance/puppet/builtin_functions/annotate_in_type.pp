type A = Object[{ parent => Annotation, attributes => { note => String } }]
type T = Object[{ annotations => { A => { note => 'typed' } }, attributes => { x => Integer } }]
notice(A.annotate(T).note)
