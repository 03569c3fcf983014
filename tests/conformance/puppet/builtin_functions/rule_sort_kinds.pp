notice(sort(['b', 'A', 'a', 'B']), sort([3, 1.5, 2]), sort('hello'), [3, 1, 2].sort |$a, $b| { compare($b, $a) })
