notice(['a', 'bb', 'c'].group_by |$x| { $x.length }, { 'a' => 1, 'b' => 2, 'c' => 1 }.group_by |$k, $v| { $v })
notice([1, 2, 3].partition |$x| { $x > 1 }, ['x', 'y'].partition |$i, $v| { $i == 0 }, { 'a' => 1, 'b' => 2 }.partition |$k, $v| { $v == 1 })
