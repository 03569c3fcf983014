notice('5'.convert_to(Integer), convert_to([['a', 1]], Hash), convert_to('5', Integer) |$x| { $x + 1 })
notice(convert_to('x', Integer))
