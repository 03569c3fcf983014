notice(Array('abc'), Array({ a => 1 }), Array(3), Array([1], true), Array('abc', true), Array(undef, true), Hash([1,2,3,4]), Hash([[a, 1]]), Hash({ a => 1 }))
notice(Hash([[[a, b], 1], [[a, c], 2]], 'tree'), Hash([['a', [1, 2]], [[0], 'x']], 'hash_tree'), Tuple([1, 2]), Array(Integer[1, 3]))
