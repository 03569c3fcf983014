function own($x) { $x * 2 }
notice(call('map', [1, 2]) |$x| { $x + 1 }, call('own', 4), call('upcase', 'a'))
