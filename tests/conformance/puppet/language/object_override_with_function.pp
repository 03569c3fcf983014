type Base = Object[{ attributes => { a => Integer } }]
type Child = Object[{ parent => Base, functions => { a => { type => Callable[[], Integer], override => true } } }]
notice(Child(1))
