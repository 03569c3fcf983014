type Base = Object[{ attributes => { a => { type => Scalar, final => true } } }]
type Child = Object[{ parent => Base, attributes => { a => { type => Integer, override => true } } }]
notice(Child(1))
