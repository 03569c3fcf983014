type A = Object[{ parent => Annotation, attributes => { note => String } }]
type T = Object[{ attributes => { x => Integer } }]
$t = T(1)
notice(A.annotate($t) || { { note => 'made' } }.note)
notice(A.annotate($t, { note => 'other' }).note)
notice(A.annotate($t, clear).note)
notice(A.annotate($t))
notice(annotate($t, { note => 'x' }))
