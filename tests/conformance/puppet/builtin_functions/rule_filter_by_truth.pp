notice([1, undef, '', 0, false, 'a'].filter |$v| { $v }, { 'a' => 1, 'b' => undef }.filter |$k, $v| { $v })
notice({ 'a' => 1, 'b' => 2 }.filter |$p| { $p[0] == 'b' }, [5, 6, 7].filter |$i, $v| { $i != 1 })
