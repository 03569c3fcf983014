notice(Integer[0, 10].step(3).map |$x| { $x }, [1, 2, 3].reverse_each.map |$x| { $x * 2 }, Array('abc'.reverse_each), [*Integer[1, 5].step(2)])
[1, 2, 3, 4].step(2).reverse_each |$x| { notice($x) }
