type A = Object[{ parent => Annotation, attributes => { note => String } }]
type T = Object[{ attributes => { x => Integer } }]
$t = T(1)
notice(A.annotate($t))
notice(A.annotate($t, { note => 'hello' }).note)
notice(A.annotate($t).note)
