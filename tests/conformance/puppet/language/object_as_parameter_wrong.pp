type A = Object[{ attributes => { x => Integer } }]
type B = Object[{ attributes => { x => Integer } }]
define d(A $of) { }
d { 't': of => B(1) }
