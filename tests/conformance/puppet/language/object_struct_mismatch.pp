type A = { attributes => { n => Integer } }
type S = Struct[{ a => A, b => Optional[A] }]
function f(S $s) { $s['a'].n }
notice(f({ 'a' => A(1) }))
notice(f({ 'a' => A(1), 'b' => 1 }))
