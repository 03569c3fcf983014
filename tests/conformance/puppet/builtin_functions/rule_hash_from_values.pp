notice(Hash([['a', 1], ['b', 2]]), Hash(['a', 1, 'b', 2]), Hash([]), Hash({ 'x' => 1 }))
notice(Hash(['a', 1, 'b']))
