Integer('100') |$x| { notice($x) }
notice(Integer('100') |$x| { $x + 1 })
notice(new(Integer, '100') |$x| { $x + 1 })
notice(Integer.new('100') |$x| { $x + 1 })
