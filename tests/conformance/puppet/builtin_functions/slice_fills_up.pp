slice([1, 2, 3], 2) |$a, $b| { notice("${a}/${b}") }
slice({ 'a' => 1, 'b' => 2, 'c' => 3 }, 2) |$x| { notice($x) }
notice(slice('abcde', 2), slice(5, 3))
