type Base = Object[{ attributes => { a => Scalar } }]
type Child = Object[{ parent => Base, attributes => { b => { type => Integer, override => true } } }]
notice(Child(1))
