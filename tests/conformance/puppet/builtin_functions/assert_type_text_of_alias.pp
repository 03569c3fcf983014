type Port = Integer[1024, 65537]
type One = Object[{ attributes => { a => Integer } }]
notice(assert_type('Port', 5432), assert_type('Array[Port]', [5432]), assert_type('Optional[One]', One(1)))
notice(assert_type('Port', 'x') |$expected, $actual| { "${expected} ${actual}" })
notice(assert_type('File', 1) |$expected, $actual| { "${expected} ${actual}" })
notice(assert_type('Nope', 1) |$expected, $actual| { "${expected} ${actual}" })
