type Foo = Struct[{ a => Enum["a${1}"] }]
notice(Foo)
