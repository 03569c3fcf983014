notice(unique([1, 1.0, '1', 'a', 'A', 'a']), unique('abcab'), unique({ 'a' => 1, 'b' => 1, 'c' => 2 }))
notice(['aa', 'b', 'cc'].unique |$x| { $x.length })
