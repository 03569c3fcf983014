notice(assert_type(Integer, 'a') |$expected, $actual| { "${expected} ${actual}" }, assert_type('Integer[1, 2]', 2))
assert_type(Struct[{ 'a' => Integer }], { 'a' => 'x', 'b' => 1 })
