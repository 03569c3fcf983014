type A = { attributes => { n => Integer } }
type B = { attributes => { n => Integer } }
function f(Variant[A, B, String] $s) { $s }
notice(f(A(1)), f('x'))
notice(f(1))
