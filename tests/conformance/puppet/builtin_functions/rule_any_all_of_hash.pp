notice({ 'a' => 1, 'b' => 2 }.any |$k, $v| { $v > 1 }, { 'a' => 1, 'b' => 2 }.all |$k, $v| { $v > 1 }, [].any |$x| { true }, [].all |$x| { false })
notice(Integer[1, 5].any |$x| { $x == 5 }, ['a', 'b'].all |$i, $v| { $i < 2 })
