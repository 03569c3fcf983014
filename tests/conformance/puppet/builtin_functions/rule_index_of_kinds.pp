notice('hello'.index('l'), ['a', 'b'].index('b'), { 'x' => 'y' }.index('y'), ['a'].index('z') =~ Undef, [5, 6].index |$v| { $v > 5 }, 'abc'.index(/c/))
