notice([1, 2, 3].reduce |$m, $v| { $m + $v }, [1, 2].reduce(10) |$m, $v| { $m + $v })
notice({ 'a' => 1, 'b' => 2 }.reduce(0) |$m, $p| { $m + $p[1] }, [].reduce |$m, $v| { 1 } =~ Undef, [7].reduce |$m, $v| { 0 })
