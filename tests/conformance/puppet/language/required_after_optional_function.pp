function f($x = 1, $y) { $y }
notice('known')
notice(f(1, 2))
