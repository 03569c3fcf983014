type Foo = { attributes => { a => { type => String, value => upcase('x') } } }
notice(Foo)
