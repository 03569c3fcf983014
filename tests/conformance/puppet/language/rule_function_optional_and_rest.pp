function f($a, $b = "b of ${a}", *$rest) { "${a}|${b}|${rest}" }
notice(f(1), f(1, 2), f(1, 2, 3, 4), f(*[7, 8, 9]))
notice(f())
