Integer('100') |$x| { notice($x) }
Integer(100) |$x| { notice('never') }
notice(Integer('100') |$x| { $x + 1 }, Integer(100) |$x| { $x + 1 })
notice(new(Integer, '100') |$x| { $x + 1 }, new(Integer, 100) |$x| { $x + 1 })
notice(Integer.new('100') |$x| { $x + 1 }, Integer.new(100) |$x| { $x + 1 })
notice('100'.convert_to(Integer) |$x| { $x + 1 }, 100.convert_to(Integer) |$x| { $x + 1 })
notice(Init[Integer]('100') |$x| { $x + 1 }, Init[Integer](100) |$x| { $x + 1 })
