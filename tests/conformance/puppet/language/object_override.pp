type Base = Object[{ attributes => { a => Scalar, b => { type => Scalar, value => 1 }, c => { type => Integer, kind => constant, value => 1 } }, constants => { k => 'base' } }]
type Child = Object[{ parent => Base, attributes => { a => { type => Integer, override => true }, b => { type => String, value => 'x', override => true } }, constants => { k => 'child', c => 5 } }]
$b = Base('s')
$c = Child(3)
notice($b.a, $b.b, $b.c, $b.k)
notice($c.a, $c.b, $c.c, $c.k)
notice($b, $c)
notice(Base, Child)
