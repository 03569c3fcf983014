type Base = Object[{ attributes => { a => { type => Scalar, value => 1, final => false }, f => { type => Integer, final => true, value => 3 } }, constants => { k => 'base', n => undef, l => [1, 'a'] }, functions => { g => { type => Callable[[String], Any], final => true } } }]
type Child = Base { attributes => { a => { type => Integer, value => 2, override => true } }, constants => { k => 'child' }, equality => 'a', checks => 5 }
notice(Base)
notice(Child)
notice([Child, Base], "${Child}", "${[Child]}", { 'k' => Child })
