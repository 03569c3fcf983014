type Base = Object[{ attributes => { a => Integer } }]
type Child = Object[{ parent => Base, attributes => { a => { type => String, override => true } } }]
notice(Child('x'))
