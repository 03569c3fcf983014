notice([].reduce |$m, $x| { 1 }, [1].reduce |$m, $x| { 9 }, [1, 2].reduce(10) |$m, $x| { $m - $x }, Integer[1, 4].reduce |$m, $x| { $m * $x }, 'abc'.reduce |$m, $x| { "${x}${m}" })
