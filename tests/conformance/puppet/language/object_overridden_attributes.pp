type Base = Object[{ attributes => { a => { type => Scalar, value => 1 }, b => { type => Scalar, value => 1 }, c => { type => Integer, kind => constant, value => 1 } }, constants => { k => 'base' } }]
type Child = Object[{ parent => Base, attributes => { b => { type => String, value => 'x', override => true } }, constants => { k => 'child', c => 5 } }]
$b = Base('s')
notice($b.a, $b.b, $b.c, $b.k)
notice(Child('q').a, Child('q').b, Child('q').c, Child('q').k)
notice($b, Child('q'), Child('q', 'r'), Child())
notice(Child('q', 1) =~ Base)
