notice(assert_type(Integer, 5), assert_type('String[1]', 'a'), assert_type(Integer, 'x') |$e, $a| { "${e} but ${a}" })
assert_type(Array[Integer], ['a', 1])
