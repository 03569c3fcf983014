notice(max(1, 2.5), min([3, 1, 2]), max('a', 'B'), max(['apple', 'pear'] ) |$a, $b| { compare($a.length, $b.length) })
notice(max('10', 9))
