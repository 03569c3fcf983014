notice([1, 2, 3].group_by |$x| { $x % 2 }, ['a', 'b'].partition |$i, $x| { $i == 0 }, { 'a' => 1, 'b' => 2 }.partition |$k, $v| { $v == 1 })
