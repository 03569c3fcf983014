notice(with(1, 2) |$x| { $x }, with(1) || { 5 }, with(1, 2, 3) |Integer $x = 4| { $x })
