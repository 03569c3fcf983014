type Base = Object[{ attributes => { a => Scalar } }]
type Child = Object[{ parent => Base, attributes => { a => Integer } }]
notice(Child(1))
